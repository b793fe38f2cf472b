"""Every change of a skill check's world. Facts hold numbers only and can be applied to another world."""
