-- A banner's words are HTML by language, as those of a bonus are; the notices of home are banners too.
ALTER TABLE reward_banners DROP CONSTRAINT reward_banners_dialog_check;
ALTER TABLE reward_banners ADD CONSTRAINT reward_banners_dialog_check CHECK (dialog IN ('invite', 'refund', 'notice'));
ALTER TABLE reward_banners ADD COLUMN texts jsonb;
UPDATE reward_banners SET texts = jsonb_build_object('th', html, 'la', html, 'en', html);
ALTER TABLE reward_banners ALTER COLUMN texts SET NOT NULL;
ALTER TABLE reward_banners DROP COLUMN html;
