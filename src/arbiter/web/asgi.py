"""The site as uvicorn serves it."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.web.settings")
application = get_asgi_application()
