"""How forms look: label, help, field and error of each beside one another, the error next to what caused it."""

from django.forms.renderers import TemplatesSetting


class Rows(TemplatesSetting):
    form_template_name = "frame/form.html"
    field_template_name = "frame/field.html"
