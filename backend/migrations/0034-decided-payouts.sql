-- When staff last decided about a payout: to send it again or to return its money (DESK-02).
ALTER TABLE withdrawals ADD COLUMN decided_at timestamptz;
UPDATE withdrawals w SET decided_at = a.at FROM (
  SELECT subject, max(at) AS at FROM staff_acts WHERE act = 'PUT /desk/api/payouts/{id}' AND phase = 'done' GROUP BY subject
) a WHERE a.subject = 'payout:' || w.reference;
-- Decided payouts and transfers, latest first.
CREATE INDEX withdrawals_decided ON withdrawals (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX game_transfers_decided ON game_transfers (settled_at DESC, id DESC)
  WHERE reason = 'decided by staff' AND state IN ('CONFIRMED', 'REJECTED');
