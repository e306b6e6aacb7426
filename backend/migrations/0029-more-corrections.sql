-- Also transfers to games, slips, claims and play that staff decided about can be taken back (DESK-02). The subject of a correction is
-- `case:<id>`, `manual-deposit:<reference>`, `slip:<reference>`, `transfer:<reference>` or `player:<id>:<correction>`.
-- Play is booked the other way by its own journal, so its correction has no amount: the game is paused again by a case, or a claim is opened.
ALTER TABLE corrections
  DROP CONSTRAINT corrections_amount,
  ADD CONSTRAINT corrections_amount CHECK (amount_minor > 0 OR (amount_minor = 0 AND coalesce(claim_case_id, case_id) IS NOT NULL)),
  -- A wallet that receives money has a line of the whole amount, even if all of it is claimed from its player.
  DROP CONSTRAINT corrections_line,
  ADD CONSTRAINT corrections_line
    CHECK ((movement_id IS NOT NULL) = (taker LIKE 'player:%:wallet' OR (giver LIKE 'player:%:wallet' AND amount_minor > 0)));
