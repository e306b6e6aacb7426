-- The movements that the totals of a statement's months count, so that these are read by index alone. Transfers, which are most rows, are not in it.
CREATE INDEX movements_counted ON movements (player_id, created_at DESC) INCLUDE (type, amount_minor)
  WHERE status = 'SUCCESS' AND type IN ('deposit', 'bonus', 'withdraw', 'recovery');
