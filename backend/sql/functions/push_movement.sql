-- Trigger of `movements`: queues the notice of a credited deposit or a paid withdrawal.
CREATE OR REPLACE FUNCTION push_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_push('push ' || NEW.id, NEW.player_id, CASE NEW.type WHEN 'deposit' THEN 'money-in' ELSE 'money-out' END, NEW.created_at);
  RETURN NULL;
END $$;
