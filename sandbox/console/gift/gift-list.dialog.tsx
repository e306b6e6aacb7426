import { formatAmount } from '@kaeo/shared/money';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { Dialog } from '../parts/dialog.tsx';
import { momentText, shortId } from '../parts/format.ts';
import { Table } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { type ConsoleState, useConsoleState } from '../state/console-state.ts';

type Gift = ConsoleState['gifts'][number];

const columns = [
  { label: 'Made' },
  { label: 'Amount', align: 'end' },
  { label: 'Redeemed' },
  { label: 'By' },
  { label: 'Link', isHidden: true },
] as const;

/** All gifts with their redemptions. The id is the wallet's request id. */
export function GiftList({ gifts }: { readonly gifts: readonly Gift[] }) {
  return (
    <Dialog title="Gift links" isWide>
      <Table caption="Gift links" columns={columns} rows={gifts.map((gift) => <GiftRow key={gift.hash} gift={gift} />)} />
    </Dialog>
  );
}

function GiftRow({ gift: { link, amount, createdAt, members, redemptions } }: { readonly gift: Gift }) {
  const { now } = useConsoleState();
  return (
    <tr>
      <td>{momentText(createdAt, now)}</td>
      <td className="end strong">{formatAmount(amount)}</td>
      <td>
        <Tag tone={redemptions.length > 0 ? 'success' : 'neutral'}>{`${redemptions.length} of ${members}`}</Tag>
      </td>
      <td>
        {redemptions.length === 0
          ? '—'
          : redemptions.map(({ id, amount: share, redeemedAt }) => (
              <div key={id} title={id}>
                <span className="mono">{shortId(id)}</span>
                {` ${formatAmount(share)}, ${momentText(redeemedAt, now)}`}
              </div>
            ))}
      </td>
      <td className="end">
        <Button icon="copy" kind="small" aria-label={`Copy link ${link}`} onClick={() => void copy(link, 'Link')}>
          Copy
        </Button>
      </td>
    </tr>
  );
}
