import { spoilProvider } from '../faults/spoil.ts';
import { prepareGift } from '../gift/gift-maker.tsx';
import { call } from '../state/call.ts';
import type { SituationGroup } from './situation.ts';

/** Deposits by QR code. */
export const qrCodes: SituationGroup = {
  group: 'Deposit by QR',
  panel: 'qr',
  situations: [
    {
      title: 'Paid in time',
      how: 'Make a code in the wallet; it appears in the QR payer: press Pay.',
      at: 'rails',
    },
    {
      title: 'Paid late',
      how: 'Choose a waiting code, Let it expire, then Pay late: the money is credited all the same.',
      at: 'rails',
    },
    {
      title: 'Paid twice, or another amount',
      how: 'Choose a code, change Times or Amount, press Pay: each payment is credited once.',
      at: 'rails',
    },
    {
      title: 'The report comes twice',
      how: 'Pay any code: the payment is reported twice and credited once.',
      run: () => spoilProvider('payment', { kind: 'duplicate', times: 1 }),
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
      title: 'A gift link',
      how: 'Make link copies it; paste it in the wallet. A second try by the same player is a duplicate.',
      prepare: prepareGift,
      at: 'rails',
    },
    {
      title: 'The answer is lost',
      how: 'Redeem a link: the gift is redeemed but the response is lost; the wallet asks again and credits it once.',
      run: () => spoilProvider('gift', { kind: 'timeout-after', times: 1 }),
      done: 'The next gift is taken without an answer',
    },
    {
      title: 'The answer is lost, then “used up”',
      how: 'Redeem the new link at the top of the gifts: asked again, it is used up; staff decide its case under Flags.',
      run: () =>
        call('POST', '/api/gifts', { amount: 100, isForgetful: true }).then(() =>
          spoilProvider('gift', { kind: 'timeout-after', times: 1 }),
        ),
      done: 'The link is made; its gift is taken without an answer, and used up when asked for again',
      at: 'rails',
    },
  ],
};
