-- A balance decides nothing any more (ADR 0017): looks at it are not counted.
ALTER TABLE game_transfers DROP COLUMN unapplied_sightings;
ALTER TABLE game_transfers ADD CONSTRAINT game_transfers_handed_over CHECK (state <> 'MANUAL' OR handed_over_at IS NOT NULL);
