import { useQuery } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { ActDialog, DeskWords, DetailPage, Facts, ListPage, Section } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { useState } from 'react';

type Payout = { readonly id: string; readonly reference: string; readonly amount: number; readonly refusal: string };
const payouts: readonly Payout[] = [
  { id: '1', reference: 'W-20261126-0001', amount: 1500, refusal: 'account closed' },
  { id: '2', reference: 'W-20261126-0002', amount: 320_000.5, refusal: 'name differs' },
];
const words = {
  next: 'Next page',
  first: 'First page',
  opened: 'opened before',
  back: 'Back',
  saveView: 'Save view',
  viewName: 'Name of the view',
  savedViews: 'Saved views',
  removeView: (name: string) => `Remove the view ${name}`,
  keysOfList: 'Arrow keys move between rows',
  reason: 'Reason',
  reasonHint: 'Recorded with the act',
  reasonShort: 'Fill in this field',
  refused: 'No permission',
  refusedHint: 'Your roles do not permit this.',
  error: String,
};

/** The list and the detail page of which the desk is made. */
export default function DeskPage() {
  const [parameters] = useSearchParams();
  const [isActing, setIsActing] = useState(false);
  const list = useQuery({ queryKey: ['gallery-payouts'], queryFn: async () => ({ rows: payouts, next: 'more' }) });
  const chosen = payouts.find(({ id }) => id === parameters.get('id')) ?? payouts[0];
  const detail = useQuery({ queryKey: ['gallery-payout', chosen?.id], queryFn: async () => chosen as Payout });
  return (
    <DeskWords words={words}>
      <div css={css({ display: 'grid', gap: theme.space[8], padding: theme.space[4] })}>
        <ListPage<Payout>
          title="Refused payouts"
          hint="Payouts that the rail refuses"
          query={list}
          rowKey={({ id }) => id}
          href={({ id }) => `/desk?id=${id}`}
          filters={<Button size="small">Filter</Button>}
          emptyTitle="No payout was refused"
          columns={[
            { id: 'reference', header: 'Reference', render: ({ reference }) => reference },
            { id: 'amount', header: 'Amount', align: 'end', render: ({ amount }) => <Amount value={amount} currency="BAHT" /> },
            { id: 'refusal', header: 'Refusal', isSecondary: true, render: ({ refusal }) => refusal },
          ]}
        />
        <DetailPage<Payout>
          title={chosen?.reference ?? ''}
          back={{ to: '/desk', label: 'Refused payouts' }}
          query={detail}
          actions={[
            { key: 's', label: 'Send again', tone: 'primary', onPress: () => setIsActing(true) },
            {
              key: 'r',
              label: 'Return the money',
              tone: 'danger',
              disabledReason: 'Needs the permission',
              onPress: () => undefined,
            },
          ]}
        >
          {({ amount, refusal }) => (
            <>
              <Section title="Payout">
                <Facts
                  facts={[
                    ['Amount', <Amount key="amount" value={amount} currency="BAHT" />],
                    ['Refusal', refusal],
                  ]}
                />
              </Section>
              <Section title="Player">
                <Facts facts={[['Account', '••• 6789']]} />
              </Section>
            </>
          )}
        </DetailPage>
        {isActing && (
          <ActDialog
            title="Send the payout again"
            text="The rail receives it under the same reference."
            reasons={['The account was corrected', 'The rail asked for it']}
            confirmLabel="Send again"
            onAct={async () => setIsActing(false)}
            onClose={() => setIsActing(false)}
          />
        )}
      </div>
    </DeskWords>
  );
}
