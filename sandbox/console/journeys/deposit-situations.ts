import type { SlipKind } from '../../src/world/world.ts';
import { prepareSlip } from '../bank/transfer.form.tsx';
import { prepareGift } from '../gift/gift-maker.tsx';
import { call, saveFlags, setProviderFault } from '../state/call.ts';
import { failNext, type Situation, type SituationGroup } from './situation.ts';

const slip = (title: string, kind: SlipKind, how: string): Situation => ({
  title,
  how,
  prepare: () => prepareSlip(kind),
  at: 'rails',
});

/** Deposits by the slip of a bank transfer. */
export const slips: SituationGroup = {
  group: 'Deposit by slip',
  panel: 'bank',
  situations: [
    slip('Valid slip', 'valid', 'Send the transfer and drag its slip onto the wallet’s upload. It is credited within a minute.'),
    slip('Paid to a wrong account', 'wrong-account', 'The receiver is not the site: wrong destination account.'),
    slip('Too old', 'expired', 'A slip that is two hours old: expired.'),
    slip('Used before', 'duplicate', 'Upload a valid slip first, then another picture of it: duplicate.'),
    slip(
      'From another sender',
      'other-sender',
      'Paid from an account that does not belong to the player: does not match. A case waits in Flags.',
    ),
    slip(
      'Slip of another player',
      'another-players',
      'Upload the slip as this player: does not match. Upload it as its payer: two players claim it, so a case waits in Flags.',
    ),
    slip(
      'Stolen reference',
      'stolen-reference',
      'A QR generated from the last transfer’s reference credits no other player. Uploaded first, it makes the payer’s slip wait for staff.',
    ),
    slip('Uncertain sender', 'sender-in-doubt', 'The bank shows too little of the sender. The slip waits for its case in Flags.'),
    slip('Unreadable', 'unreadable', 'A blurred picture: its QR cannot be read.'),
    slip('Cropped', 'cropped', 'A screenshot that ends above the QR.'),
    {
      title: 'Bank unavailable',
      how: 'Upload a valid slip. It stays in progress, and is credited soon after you clear the fault.',
      run: () => setProviderFault('bank', { kind: 'error' }),
      done: 'The bank fails until you clear the fault',
    },
    {
      title: 'Uploads closed',
      how: 'Closes uploads all day. Set the same time twice in Flags to open them.',
      run: () => saveFlags({ slipClosedFrom: '00:00', slipClosedTo: '23:59' }),
      done: 'Slip uploads are closed',
    },
  ],
};

/** Deposits by QR code. */
export const qrCodes: SituationGroup = {
  group: 'Deposit by QR',
  panel: 'qr',
  situations: [
    {
      title: 'Paid in time',
      how: 'Create a code in the wallet, then press Pay in QR payer.',
      at: 'rails',
    },
    {
      title: 'Paid late',
      how: 'Choose a waiting code, press Let it expire, then Pay late. The money is still credited.',
      at: 'rails',
    },
    {
      title: 'Paid twice, or another amount',
      how: 'Choose a code, change Times or Amount, then press Pay. Each payment is credited once.',
      at: 'rails',
    },
    {
      title: 'Duplicate payment report',
      how: 'Pay any code. The payment is reported twice and credited once.',
      run: () => failNext('payment', 'duplicate'),
      done: 'The next payment is reported twice',
    },
  ],
};

/** Deposits by gift link. */
export const gifts: SituationGroup = {
  group: 'Deposit by gift',
  panel: 'qr',
  situations: [
    {
      title: 'Gift link',
      how: 'Make link copies a link: paste it in the wallet. A second attempt by the same player is a duplicate.',
      prepare: prepareGift,
      at: 'rails',
    },
    {
      title: 'Gift response lost',
      how: 'Redeem a link. The gift is redeemed but the response is lost; the wallet asks again and credits it once.',
      run: () => failNext('gift', 'timeout-after'),
      done: 'The response to the next redemption is lost',
    },
    {
      title: 'Gift response lost, then “used up”',
      how: 'Redeem the newest gift link. The second request finds it used up; staff decide its case in Flags.',
      run: () => call('POST', '/api/gifts', { amount: 100, isForgetful: true }).then(() => failNext('gift', 'timeout-after')),
      done: 'The link is made. The response to its redemption is lost, and a second request finds it used up',
      at: 'rails',
    },
  ],
};
