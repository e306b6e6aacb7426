# The next version of the servers, with a migration of its own. Built by the row "servers-back".
FROM kaeo/backend:test
COPY overrides/9000-tried-under-load.sql backend/migrations/
