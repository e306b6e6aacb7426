import type { Slips } from '@kaeo/shared/api';
import { buildSlipQr } from '../../src/providers/qr/emv.ts';
import { buildTlv, withChecksum } from '../../src/providers/qr/tlv.ts';
import { pictureOf } from '../../src/testing/slip-picture.ts';
import type { TestPlayer } from '../../src/testing/test-backend.ts';
import { createWorld, type World } from './contract-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

const slip = async (player: TestPlayer, content: Buffer) => world.send('POST /api/wallet/slip', { player, file: { content } });
const newestSlip = async (player: TestPlayer) => (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips[0];

describe('hostile codes on a slip', () => {
  const tlv = (...fields: [string, string][]) => buildTlv(fields);
  const slipBody = (reference: string, bank = '004') => tlv(['00', '000001'], ['01', bank], ['02', reference]);
  const good = buildSlipQr({ sendingBankNumber: '004', reference: 'HOSTILE1' });
  const nested = (depth: number): string => (depth === 0 ? 'x' : tlv(['00', nested(depth - 1)]));

  test.each([
    ['a wrong checksum', `${good.slice(0, -4)}0000`],
    ['no checksum', good.slice(0, -8)],
    ['a wrong length', good.replace(/^00\d\d/, '0099')],
    ['more data than any slip', good + '0'.repeat(900)],
    ['text without a code', 'สลิป ๕๐๐ บาท ✅'],
    ['a payment code', withChecksum(tlv(['00', '01'], ['54', '500.00'], ['58', 'TH']), '63')],
    [
      'the slip of another system',
      withChecksum(tlv(['00', tlv(['00', '000002'], ['01', '004'], ['02', 'X1'])], ['51', 'TH']), '91'),
    ],
    ['nested data objects', withChecksum(tlv(['00', nested(8)], ['51', 'TH']), '91')],
    [
      'the same field twice',
      withChecksum(`${tlv(['00', slipBody('X2')])}${tlv(['00', slipBody('X3')])}${tlv(['51', 'TH'])}`, '91'),
    ],
    ['SQL in the reference', withChecksum(tlv(['00', slipBody("' or 1=1 --")], ['51', 'TH']), '91')],
    ['dot segments in the reference', withChecksum(tlv(['00', slipBody('../../payouts')], ['51', 'TH']), '91')],
    ['a URL', 'https://evil.example/?x=<script>'],
  ])('SRV-04 DEP-08 %s is refused as a slip, without a bank lookup', async (_, payload) => {
    const player = await world.player();
    world.fake.bank.script.next('unknown-before');
    expect((await slip(player, await pictureOf([payload]))).json()).toMatchObject({ status: 'FAILED' });
    expect((await newestSlip(player))?.note).toBe('INVALID_SLIP');
    expect(world.fake.bank.script.take()).toBe('unknown-before');
  });

  test('SRV-04 DEP-08 a picture with two slips is refused', async () => {
    const player = await world.player();
    const two = await pictureOf([good, buildSlipQr({ sendingBankNumber: '004', reference: 'HOSTILE2' })]);
    await slip(player, two);
    expect((await newestSlip(player))?.note).toBe('UNSTABLE_REFNO_ON_SLIP');
  });
});
