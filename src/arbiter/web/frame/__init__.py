"""What is around every page: language, zone and theme of the reader, headers, faults, icons, forms."""
