import type { Feature } from '../../../context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { playerOf, sessionIdOf } from '../../../platform/session/session.ts';
import { createExclusions } from '../../protection/acts/exclusion.ts';
import type { ProtectionHooksOf } from '../../protection/acts/hooks.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { createPasswordGuesses } from '../session/password-guesses.ts';

/** Self-exclusion (PROT-04). It needs the password, so that a stolen session cannot exclude the owner. */
export const exclusionRoutes =
  (hooksOf: ProtectionHooksOf): Feature =>
  (app, context) => {
    const { db } = context;
    const guesses = createPasswordGuesses(context);
    const exclusions = createExclusions(context, hooksOf(context));

    serve(app, 'POST /api/protection/exclusion', async (request) => {
      const { body, ip } = request;
      const player = playerOf(request);
      const { passwordHash } = await createPlayerStore(db).get(player.id);
      await guesses.assertPassword({ sessionId: sessionIdOf(request), ip }, passwordHash, body.password);
      await db.transaction((tx) => exclusions.excludeForMonths(tx, player, body.months, { by: 'player', ip }));
      exclusions.announce(player.id);
      return {};
    });
  };
