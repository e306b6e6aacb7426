-- A picture that lies in a bucket (SLIP_PICTURE_BUCKET) has no content here.
ALTER TABLE slip_images ALTER COLUMN content DROP NOT NULL;
CREATE INDEX slip_images_here ON slip_images (slip_id) WHERE content IS NOT NULL;
