-- The order of the two lists that had no index of it: friends, and refunds received. The first serves what players_by_inviter did.
CREATE INDEX players_by_inviter_newest ON players (inviter_id, created_at DESC, id DESC) WHERE inviter_id IS NOT NULL;
DROP INDEX players_by_inviter;
CREATE INDEX refunds_received ON refunds (player_id, credited_at DESC, id DESC) WHERE state = 'CREDITED';
