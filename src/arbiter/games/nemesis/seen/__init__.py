"""What a seat perceives and knows (chapter 12): the senses, the sights of facts, the view."""
