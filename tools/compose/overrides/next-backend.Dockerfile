# The next version of the servers with its own migration, for the row "servers-back".
FROM kaeo/backend:test
COPY overrides/9000-tried-under-load.sql backend/migrations/
