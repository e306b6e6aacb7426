import type { Adapter } from './adapter.ts';
import { sandbox } from './adapters/sandbox.ts';

/** Every adapter that a partner of `RAILS_FILE` may name. `docs/rails.md` says how to add one. */
export const adapters: readonly Adapter[] = [sandbox];
