-- Whether a published version used the picture. Other pictures are deleted after 30 days, unless a draft, a prepared answer or a
-- message uses them (DESK-04). Existing pictures are kept.
ALTER TABLE pictures ADD COLUMN is_published boolean NOT NULL DEFAULT true;
ALTER TABLE pictures ALTER COLUMN is_published SET DEFAULT false;
-- Messages of staff with uploaded pictures.
CREATE INDEX chat_messages_with_pictures ON chat_messages (id) WHERE sender = 'other' AND content::text LIKE '%/api/pictures/%';
