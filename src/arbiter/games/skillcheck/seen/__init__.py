"""What a seat perceives and knows: the sights of facts, the view, the odds that follow from a view."""
