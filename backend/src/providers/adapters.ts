import type { Adapter } from './adapter.ts';
import { easySlip } from './adapters/easyslip.ts';
import { hub88 } from './adapters/hub88.ts';
import { rpGames } from './adapters/rp-games.ts';
import { sandbox } from './adapters/sandbox.ts';
import { twilio } from './adapters/twilio.ts';
import { xendit } from './adapters/xendit.ts';

/** Every adapter that a partner of `RAILS_FILE` may name. `docs/rails.md` says how to add one. */
export const adapters: readonly Adapter[] = [easySlip, hub88, rpGames, sandbox, twilio, xendit];
