"""The games; they know the kernel and not each other."""
