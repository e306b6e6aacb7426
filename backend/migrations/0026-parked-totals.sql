-- Parked money that goes back to the bank never was in the wallet, so monthly totals leave it out.
CREATE INDEX movements_totalled ON movements (player_id, created_at DESC) INCLUDE (type, amount_minor)
  WHERE status = 'SUCCESS' AND type IN ('deposit', 'bonus', 'withdraw', 'recovery') AND from_code <> 'PARKED';
DROP INDEX movements_counted;

-- Corrections uncount the deposits that they take back. Those made before are taken out here, on the day of the credit (UTC+7), and so are
-- credits of payouts that the bank sent back, after a correction.
CREATE TEMPORARY TABLE taken ON COMMIT DROP AS
WITH RECURSIVE of_payout (id) AS (
  SELECT id FROM money_cases WHERE kind = 'PAYOUT_CAME_BACK'
  UNION
  SELECT c.id FROM of_payout o JOIN money_cases c ON c.kind = 'DECISION_CORRECTED' AND c.subject = o.id
)
SELECT player_id, (posted_at AT TIME ZONE 'Asia/Bangkok')::date AS day, currency, sum(amount_minor) AS amount_minor
FROM (
  SELECT x.player_id, j.posted_at, x.currency, x.amount_minor
  FROM corrections x JOIN journals j ON j.kind = 'case-credit' AND x.subject = 'case:' || j.reference
  WHERE NOT EXISTS (SELECT FROM of_payout o WHERE o.id = j.reference)
  UNION ALL
  SELECT x.player_id, j.posted_at, x.currency, x.amount_minor
  FROM corrections x JOIN manual_deposits d ON x.subject = 'manual-deposit:' || d.reference
    JOIN journals j ON j.kind = 'deposit' AND j.reference = d.movement_id
  UNION ALL
  SELECT c.player_id, j.posted_at, c.currency, c.suspense_minor
  FROM of_payout o JOIN money_cases c ON c.id = o.id AND c.kind = 'DECISION_CORRECTED'
    JOIN journals j ON j.kind = 'case-credit' AND j.reference = c.id
) t
GROUP BY 1, 2, 3;
DELETE FROM player_deposits d USING taken t
WHERE (d.player_id, d.day, d.currency) = (t.player_id, t.day, t.currency) AND d.amount_minor <= t.amount_minor;
UPDATE player_deposits d SET amount_minor = d.amount_minor - t.amount_minor FROM taken t
WHERE (d.player_id, d.day, d.currency) = (t.player_id, t.day, t.currency);
