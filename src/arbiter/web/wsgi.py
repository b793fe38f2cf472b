"""The pages of the site as gunicorn serves them, in as many workers as one likes."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.web.settings")
application = get_wsgi_application()
