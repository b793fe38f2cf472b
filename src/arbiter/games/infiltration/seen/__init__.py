"""What a seat perceives and knows: the sights of facts, the view."""
