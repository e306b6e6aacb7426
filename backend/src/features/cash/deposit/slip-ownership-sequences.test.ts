import type { SlipUploaded } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { senderOf } from '../../../testing/bank-sender.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { addBankChange } from '../../identity/account/bank-change.store.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

/** Seeded pseudo-random numbers below `below`. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const trueName = 'SOMYING JAIDEE';
/** Names under which an owner may be registered: as at the bank, in another script, misspelt, without the last name. */
const ownNames = [trueName, 'สมหญิง ใจดี', 'SOMYIN JAIDEE', 'SOMYING'];
const otherNames = ['SOMYING JANTRA', 'PRASERT KAEW', trueName];

/** Changes the name as the profile endpoint does, without requiring the password. */
async function rename({ id, account }: TestPlayer, bankAccountName: string): Promise<void> {
  const { db } = backend.context;
  const [before] = await db.query('select bank_account_name as name from players where id = $1', [id]);
  if (before?.['name'] === bankAccountName) return;
  await db.transaction(async (tx) => {
    await tx.run('update players set bank_account_name = $2 where id = $1', [id, bankAccountName]);
    await addBankChange(tx, {
      id: `${id}-${backend.clock.now().getTime()}`,
      playerId: id,
      old: { ...account, bankAccountName: String(before?.['name']) },
      new: { ...account, bankAccountName },
      proof: 'password',
      sessionId: '',
      address: '',
      changedAt: backend.clock.now(),
    });
  });
}

async function upload(player: TestPlayer, reference: string): Promise<SlipUploaded> {
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}

test.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
  'FAIR-01 no order of registrations, renames and uploads credits a look-alike of a registered owner (seed %i)',
  async (seed) => {
    const below = numbersOf(seed);
    const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
    const digits = String(40_000 + seed);
    let made = 0;
    const register = (bankAccountName: string) => {
      made += 1;
      const bankAccountNo = `${String(seed * 100 + made).padStart(5, '1')}${digits}`;
      return backend.player({ bankAccountName, bankAccountNo, registeredAt: backend.clock.now() });
    };
    const alike: TestPlayer[] = [];
    if (below(2) === 0) alike.push(await register(pick(otherNames)));
    const owner = await register(pick(ownNames));
    const references: string[] = [];
    const history: string[] = [];
    const steps: Record<string, () => Promise<unknown>> = {
      transfer: async () => {
        const reference = `SEQ${seed}X${references.push('') - 1}`;
        references[references.length - 1] = reference;
        backend.fake.bank.transfers.push({
          sendingBank: '004',
          reference,
          amountMinor: minor(100_00),
          currency: 'BAHT',
          receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
          sender: senderOf({ ...owner.account, bankAccountName: trueName }),
          transferredAt: backend.clock.now(),
        });
      },
      registerAlike: async () => alike.length < 4 && alike.push(await register(pick(otherNames))),
      renameAlike: async () => alike.length > 0 && rename(pick(alike), pick(otherNames)),
      renameOwner: () => rename(owner, pick(ownNames)),
      uploadByOwner: async () => references.length > 0 && upload(owner, pick(references)),
      uploadByAlike: async () => references.length > 0 && alike.length > 0 && upload(pick(alike), pick(references)),
    };
    const names = Object.keys(steps);
    for (let count = 0; count < 24; count += 1) {
      backend.clock.advance({ seconds: 1 + below(60) });
      const name = pick([...names, 'transfer', 'uploadByOwner', 'uploadByAlike']);
      await steps[name]?.();
      history.push(name);
      const stolen = await Promise.all(alike.map((player) => player.walletMinor()));
      expect({ history, stolen }).toEqual({ history, stolen: alike.map(() => 0) });
    }
  },
);
