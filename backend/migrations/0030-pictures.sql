-- Uploaded pictures of the site's content and of prepared answers, by the SHA-256 of their content (DESK-04, DESK-05).
CREATE TABLE pictures (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/gif')),
  -- Null if it is stored in a folder or bucket.
  content bytea,
  created_at timestamptz NOT NULL
);

ALTER TABLE site_sections DROP CONSTRAINT site_sections_name_check;
ALTER TABLE site_sections ADD CONSTRAINT site_sections_name_check
  CHECK (name IN ('profile', 'channels', 'limits', 'shares', 'protection', 'texts', 'howto', 'switches'));
-- How-to texts are a section of the content. A site that is published has none until staff write them.
INSERT INTO site_sections (name, content) SELECT 'howto', '[]' WHERE EXISTS (SELECT FROM site_sections);
