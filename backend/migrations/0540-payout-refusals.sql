-- A payout that the rail will not take: a definite no, which a person decides after a while (ADR 0023).
ALTER TABLE withdrawals
  -- Why the order was refused when it was sent last; null when it was not.
  ADD COLUMN refusal text,
  ADD COLUMN refused_at timestamptz,
  -- Staff decided that the money goes back; done when the rail still does not know the order.
  ADD COLUMN is_return_decided boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT withdrawals_refusal CHECK ((refusal IS NULL) = (refused_at IS NULL));
