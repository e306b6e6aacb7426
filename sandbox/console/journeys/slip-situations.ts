import { prepareSlip } from '../bank/transfer.form.tsx';
import { spoilProvider } from '../faults/spoil.ts';
import { saveFlags } from '../operator/save-flags.ts';
import type { SituationGroup } from './situation.ts';

/** Deposits by the slip of a bank transfer. */
export const slips: SituationGroup = {
  group: 'Deposit by slip',
  panel: 'bank',
  situations: [
    {
      title: 'A good slip',
      how: 'Send the transfer, drag its slip onto the wallet’s upload: credited within a minute.',
      prepare: () => prepareSlip('valid'),
      at: 'rails',
    },
    {
      title: 'Paid to a wrong account',
      how: 'The slip is read, the receiver is not the site: wrong destination account.',
      prepare: () => prepareSlip('wrong-account'),
      at: 'rails',
    },
    { title: 'Too old', how: 'A slip of two hours ago: expired.', prepare: () => prepareSlip('expired'), at: 'rails' },
    {
      title: 'Used before',
      how: 'Hand in a good slip first, then another picture of it: duplicate.',
      prepare: () => prepareSlip('duplicate'),
      at: 'rails',
    },
    {
      title: 'From another sender',
      how: 'The money comes from an account that is not the player’s: does not match, and waits as a case under Flags.',
      prepare: () => prepareSlip('other-sender'),
      at: 'rails',
    },
    {
      title: 'Slip of another player',
      how: 'Another player paid. Hand the slip in as this one: does not match. Then as the other: waits, since two players claim it; decide the case under Flags.',
      prepare: () => prepareSlip('another-players'),
      at: 'rails',
    },
    {
      title: 'A stolen reference',
      how: 'A QR drawn from the last transfer’s reference: never credited to another player. Handed in first, it leaves the payer’s slip to staff.',
      prepare: () => prepareSlip('stolen-reference'),
      at: 'rails',
    },
    {
      title: 'A sender in doubt',
      how: 'The bank shows too little: the slip waits, and its case under Flags decides it.',
      prepare: () => prepareSlip('sender-in-doubt'),
      at: 'rails',
    },
    {
      title: 'Unreadable',
      how: 'A blurred picture: its QR cannot be read.',
      prepare: () => prepareSlip('unreadable'),
      at: 'rails',
    },
    { title: 'Cropped', how: 'A screenshot that ends above the QR.', prepare: () => prepareSlip('cropped'), at: 'rails' },
    {
      title: 'The bank is down',
      how: 'Upload a good slip: it stays in progress, and is credited soon after you clear the fault.',
      run: () => spoilProvider('bank', { kind: 'error' }),
      done: 'The bank fails until you clear the fault',
    },
    {
      title: 'Uploads are closed',
      how: 'Closes the daily window all day; set the same time twice under Flags to open it.',
      run: () => saveFlags({ slipClosedFrom: '00:00', slipClosedTo: '23:59' }),
      done: 'Slip uploads are closed',
    },
  ],
};
