import type { Adapter } from './adapters/adapter.ts';
import { easySlip } from './adapters/easyslip.ts';
import { hub88 } from './adapters/hub88.ts';
import { rpGames } from './adapters/rp-games.ts';
import { twilio } from './adapters/twilio.ts';
import { xendit } from './adapters/xendit.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** All adapters that a partner of `RAILS_FILE` can use. `docs/rails.md` explains how to add one. */
export const adapters: readonly Adapter[] = [easySlip, hub88, rpGames, sandbox, twilio, xendit];
