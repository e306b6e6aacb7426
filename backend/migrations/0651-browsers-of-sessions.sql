-- The browser that a session was opened in, as a hash of the mark in its device cookie: its next log-in ends this session.
ALTER TABLE sessions ADD COLUMN device text;
CREATE INDEX sessions_by_device ON sessions (device) WHERE device IS NOT NULL;
