import { css, theme } from '@kaeo/shared/style';
import { Amount, Chip, Note, Pagination, ProgressRing, TimeAgo, Timeline } from '@kaeo/shared/ui/bundled';
import { AmountField, BankTile, CopyButton, CopyRow, DataTable, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { Button, Card, PageFrame, PageHeading, toast } from '@kaeo/shared/ui/initial';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { trackLoading } from '../src/ui/initial/loading-overlay.tsx';
import { useWords } from './words.ts';

const longAgo = new Date(Date.now() - 130_000).toISOString();
const column = css({ display: 'grid', gap: theme.space[3] });

export default function MoneyPage() {
  const words = useWords();
  const [amount, setAmount] = useState('1500');
  const [page, setPage] = useState(5);
  const quick = ['500', '1000', '1500'].map((value) => ({ label: Number(value).toLocaleString('en-US'), value }));
  return (
    <PageFrame>
      <PageHeading>{words.total}</PageHeading>
      <div css={column}>
        <Amount value={3480.5} currency="BAHT" size="balance" />
        <Amount value={4250000} currency="LAK" size="large" />
        <Amount value={500} currency="BAHT" sign="+" />
        <Amount value={500} currency="BAHT" size="label" isHidden />
        <ProgressRing value={Number(amount) % 2000} max={2000} label={words.total} text={amount} size={88}>
          {amount}
        </ProgressRing>
        <Note tone="pending" title={words.bonusNote}>
          {words.bonusText}
        </Note>
        <Note tone="info">{words.bonusText}</Note>
        <Note tone="success">{words.bonusText}</Note>
        <Note tone="danger">{words.bonusText}</Note>
        <AmountField
          label={words.amount}
          currency="BAHT"
          value={amount}
          onValueChange={setAmount}
          quickAmounts={[...quick, { label: '50 %', value: '1740.25' }]}
          hint="100.00"
          hintAside="50,000.00"
        />
        <Card level={2} css={{ display: 'grid', gap: 10 }}>
          <div css={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <BankTile code="KBANK" />
            <span css={{ flex: 1 }}>{words.bank} KBANK</span>
            <Chip tone="success" icon={<Zap size={14} />}>
              AUTO
            </Chip>
          </div>
          <CopyRow text="0482175590" display="048-217-5590" label={words.number} />
        </Card>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {(['neutral', 'pending', 'info', 'success', 'danger', 'reward'] as const).map((tone) => (
            <Chip key={tone} tone={tone}>
              {words.status}
            </Chip>
          ))}
        </div>
        <Card>
          <DefinitionList>
            <DefinitionRow term={words.phone}>081 234 5678</DefinitionRow>
            <DefinitionRow term={words.bank} action={<BankTile code="SCB" size={40} />}>
              SCB
            </DefinitionRow>
            <DefinitionRow term={words.number} action={<CopyButton text="0123456789" label={words.number} />}>
              012-345-6789
            </DefinitionRow>
          </DefinitionList>
        </Card>
        <DataTable
          caption={words.slip}
          rows={[{ id: '1', at: '21/11/2026 08:12:05', amount: 500 }]}
          rowKey={(row) => row.id}
          columns={[
            { key: 'at', header: words.date, render: (row) => row.at },
            { key: 'amount', header: words.amount, align: 'end', render: (row) => <Amount value={row.amount} currency="BAHT" /> },
          ]}
        />
        <Pagination page={page} pageCount={9} onPageChange={setPage} label={words.slip} />
        <Timeline
          label={words.slip}
          steps={[
            { key: '1', label: words.slip, time: '21/11/2026 08:12:05', state: 'done' },
            { key: '2', label: words.bank, time: '21/11/2026 08:12:06', state: 'current' },
            { key: '3', label: words.done, state: 'next' },
          ]}
        />
        <p>
          <TimeAgo at={longAgo} />
        </p>
        <Button onClick={() => toast({ kind: 'success', text: words.done, detail: '500.00' })}>toast</Button>
        <Button onClick={() => toast({ kind: 'error', text: words.bonusText })}>error toast</Button>
        <Button onClick={() => void trackLoading(new Promise((resolve) => setTimeout(resolve, 2000)))}>loading</Button>
      </div>
    </PageFrame>
  );
}
