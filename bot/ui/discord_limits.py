"""What Discord takes of forms, rows and lists."""

ROW_WIDTH = 5  # buttons in a row
FORM_FIELDS = 5
MENU_OPTIONS = 25
OPTION_LENGTH = 100  # characters of an option
AUTOCOMPLETE_CHOICES = 25
