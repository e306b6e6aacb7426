import type {
  Passkey,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyPurpose,
  PasskeyRequest,
  PasskeyStart,
  Passkeys,
} from '@kaeo/shared/api';
import type { Context } from '../../../context.ts';
import { readRules } from '../../../platform/config/site-rules.ts';
import { newId } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSessionStore } from '../../../platform/session/session.store.ts';
import type { PlayerCaller } from '../../../platform/session/session.ts';
import { browserOf } from '../../../platform/session/user-agent.ts';
import { createAuditTrail } from '../../records/audit-trail/audit-trail.ts';
import { noticeText } from '../otp/notice-texts.ts';
import { createSmsOutbox } from '../otp/sms-outbox.ts';
import { checkName } from '../player/account-rules.ts';
import { createPlayerStore } from '../player/player.store.ts';
import { challengeLifeMs } from './challenge.ts';
import { createPasskeyStore, type PasskeyRow } from './passkey.store.ts';
import { createPasskeyCheck, keyAlgorithms, userIdOf } from './passkey-check.ts';
import { createStepUp } from './step-up.ts';

const maxPasskeys = 10;
/** After a log-in with the password or a passkey, the session alone proves the player for this long. */
const freshMs = 5 * 60_000;
/** Each new passkey sends a notice from the SMS share of all players. */
const addedByPlayer = { points: 10, durationS: 24 * 60 * 60 };
const challengesByPlayer = { points: 60, durationS: 60 * 60 };

const present = ({ id, credentialId, name, isSynced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  credentialId,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  isSynced,
});
const describe = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, type: 'public-key' as const, transports });

/** The options with which a browser asks for a signature. */
export const requestOf = (
  { passkeys }: Context['config'],
  challenge: string,
  allowed: readonly PasskeyRow[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: passkeys.rpId,
  timeout: challengeLifeMs,
  userVerification: 'required',
  allowCredentials: allowed.map(describe),
});

/** The player's passkeys (PLAY-03). */
export function createPasskeyService(context: Context) {
  const { db, clock, config, limits, outbox, site } = context;
  const check = createPasskeyCheck(context);
  const stepUp = createStepUp(context);
  const sms = createSmsOutbox(context);

  const record = ({ player, ip }: PlayerCaller, action: string, details: Record<string, string | boolean>) => ({
    at: clock.now(),
    actorKind: 'player' as const,
    actor: player.id,
    action,
    subject: player.id,
    outcome: 'done' as const,
    ip,
    details,
  });

  async function isFresh({ sessionId }: PlayerCaller): Promise<boolean> {
    const session = await createSessionStore(db).holdOpen(sessionId);
    return session !== undefined && clock.now().getTime() - session.createdAt.getTime() < freshMs;
  }

  /** Without it, a stolen token could add a passkey and then prove every act with it. */
  async function prove(caller: PlayerCaller, { isAutomatic: _isAutomatic, ...proof }: PasskeyStart): Promise<void> {
    if (Object.keys(proof).length === 0 && (await isFresh(caller))) return;
    const { use } = await stepUp.prove(caller, 'new-passkey', proof);
    await db.transaction(use);
  }

  return {
    async list({ player }: Pick<PlayerCaller, 'player'>): Promise<Passkeys> {
      const passkeys = await createPasskeyStore(db).listOf(player.id);
      return { rpId: config.passkeys.rpId, userId: userIdOf(player.id), passkeys: passkeys.map(present) };
    },

    /** @throws Refusal `PASSKEY_LIMIT`, `REQUEST_LIMIT`, `STEP_UP_REQUIRED`, `WRONG_PASSWORD`, the refusals of a passkey. */
    async start(caller: PlayerCaller, request: PasskeyStart): Promise<PasskeyCreation> {
      const { player, sessionId } = caller;
      const known = await createPasskeyStore(db).listOf(player.id);
      if (known.length >= maxPasskeys) throw new Refusal('PASSKEY_LIMIT');
      await limits.action('passkey-challenge', player.id, challengesByPlayer);
      await prove(caller, request);
      const purpose = request.isAutomatic ? 'register-automatically' : 'register';
      return {
        challenge: check.challenges.issue({ purpose, holder: sessionId }),
        rp: { id: config.passkeys.rpId, name: (await site.read()).profile.name },
        user: { id: userIdOf(player.id), name: player.username, displayName: player.name },
        pubKeyCredParams: keyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: challengeLifeMs,
        attestation: 'none',
        excludeCredentials: known.map(describe),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          // An automatic passkey is made without the player, whom each use verifies.
          userVerification: request.isAutomatic ? 'preferred' : 'required',
        },
      };
    },

    /** Saves a passkey and notifies the player by SMS. @throws Refusal `PASSKEY_LIMIT`, `PASSKEY_REFUSED`, `PASSKEY_EXPIRED`. */
    async save(caller: PlayerCaller, created: PasskeyCreated, userAgent: string | undefined): Promise<Passkey> {
      const { player, sessionId } = caller;
      const { use, isAutomatic, ...credential } = await check.created(created, sessionId);
      await limits.action('passkey-added', player.id, addedByPlayer);
      const { browser, system } = browserOf(userAgent);
      const passkey: PasskeyRow = {
        ...credential,
        id: newId(),
        playerId: player.id,
        name: [browser, system].filter((part) => part !== '').join(' · '),
        createdAt: clock.now(),
        usedAt: null,
      };
      await db.transaction(async (tx) => {
        // A reset of the password ends the session and then removes passkeys, so it sees either this passkey or no longer the session.
        if (!(await createSessionStore(tx).holdOpen(sessionId))) throw new Refusal('PASSKEY_EXPIRED');
        const store = createPasskeyStore(tx);
        if ((await store.countLocked(player.id)) >= maxPasskeys) throw new Refusal('PASSKEY_LIMIT');
        await use(tx);
        if (!(await store.add(passkey))) throw new Refusal('PASSKEY_REFUSED');
        const { language } = await createPlayerStore(tx).get(player.id);
        const { profile } = await readRules(tx, 'profile');
        const text = noticeText('passkey-added', language ?? config.rules.language, profile.name);
        await sms.notify(tx, { to: player.username, text });
        const { id, isSynced } = passkey;
        await createAuditTrail(tx).record(record(caller, 'passkey added', { passkey: id, isAutomatic, isSynced }));
      });
      outbox.wake();
      return present(passkey);
    },

    /** @throws Refusal `INVALID_USER_INFO` for a name without visible characters, `NOT_FOUND`. */
    async rename({ player }: Pick<PlayerCaller, 'player'>, id: string, name: string): Promise<void> {
      if (!(await createPasskeyStore(db).rename(player.id, id, checkName(name)))) throw new Refusal('NOT_FOUND');
    },

    /** @throws Refusal `NOT_FOUND`. */
    async remove(caller: PlayerCaller, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createPasskeyStore(tx).remove(caller.player.id, id))) throw new Refusal('NOT_FOUND');
        await createAuditTrail(tx).record(record(caller, 'passkey removed', { passkey: id }));
      });
    },

    /** The challenge with which one of the player's passkeys proves an act. @throws Refusal `NOT_FOUND` without a passkey, `REQUEST_LIMIT`. */
    async proof({ player, sessionId }: PlayerCaller, purpose: PasskeyPurpose): Promise<PasskeyRequest> {
      const passkeys = await createPasskeyStore(db).listOf(player.id);
      if (passkeys.length === 0) throw new Refusal('NOT_FOUND');
      await limits.action('passkey-challenge', player.id, challengesByPlayer);
      return requestOf(config, check.challenges.issue({ purpose, holder: sessionId }), passkeys);
    },
  };
}
