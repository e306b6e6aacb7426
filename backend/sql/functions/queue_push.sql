-- Queues a push message to the browsers of a player, if the player wants them: `push.sender.ts` has the job.
CREATE OR REPLACE FUNCTION queue_push(the_id text, the_player_id text, the_notice text, the_time timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT add_job(jsonb_build_object('id', the_id, 'kind', 'push', 'lane', 'push', 'run_at', the_time, 'created_at', the_time,
    'payload', jsonb_build_object('playerId', the_player_id, 'notice', the_notice)))
  WHERE EXISTS (SELECT FROM push_subscriptions WHERE player_id = the_player_id)
$$;
