"""Players that read a view and write a sheet; none of them sees a world."""
