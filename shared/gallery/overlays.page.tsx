import { useModal } from '@kaeo/shared/router';
import { Note, TextField } from '@kaeo/shared/ui/bundled';
import { BankTile, CopyRow } from '@kaeo/shared/ui/deferred';
import { Button, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { ConfirmDialog, Menu, MessageDialog, SearchableListSheet, Sheet, Tabs } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { useWords } from './words.ts';

const modals = ['sheet', 'long', 'picture', 'dirty', 'confirm', 'danger', 'message', 'error', 'list'];

export default function OverlaysPage() {
  const words = useWords();
  const { modal, open, close } = useModal();
  return (
    <PageFrame>
      <PageHeading>{words.slots}</PageHeading>
      <Menu
        label={`${words.choose}: A`}
        trigger={words.choose}
        items={[
          { id: 'a', label: 'A', isSelected: true },
          { id: 'b', label: 'B' },
        ]}
        onSelect={() => undefined}
      />
      {modals.map((name) => (
        <Button key={name} isBlock variant="secondary" css={{ marginTop: 8 }} onClick={() => open(name)}>
          {name}
        </Button>
      ))}
      <div css={{ height: 900 }} />
      {modal === 'sheet' && <DepositSheet onClose={close} />}
      {modal === 'long' && <LongSheet onClose={close} />}
      {modal === 'picture' && (
        <Sheet title="Prism Reels" subtitle={words.slots} picture="/art.png" onClose={close}>
          <Note tone="info">{words.bonusText}</Note>
        </Sheet>
      )}
      {modal === 'dirty' && (
        <Sheet title={words.password} isDirty onClose={close}>
          <TextField label={words.password} />
        </Sheet>
      )}
      {(modal === 'confirm' || modal === 'danger') && (
        <ConfirmDialog
          title={words.confirm}
          tone={modal === 'danger' ? 'danger' : 'primary'}
          amount={{ value: 1500, currency: 'BAHT' }}
          rows={[
            { term: words.bank, value: 'KBANK 012-345-6789' },
            { term: words.total, value: '1,980.50' },
          ]}
          text={words.confirmText}
          confirmLabel={words.withdraw}
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1000))}
          onClose={close}
        />
      )}
      {(modal === 'message' || modal === 'error') && (
        <MessageDialog
          kind={modal === 'message' ? 'success' : 'error'}
          title={words.done}
          amount={{ value: 1500, currency: 'BAHT' }}
          text={words.bonusText}
          onClose={close}
        />
      )}
      {modal === 'list' && (
        <SearchableListSheet
          title={words.bank}
          items={['KBANK', 'SCB', 'KTB', 'BBL', 'BAY', 'GSB', 'UOB', 'TISCO', 'LH', 'KKP', 'BAAC'].map((code) => ({
            value: code,
            label: `${words.bank} ${code}`,
            leading: <BankTile code={code} />,
          }))}
          onSelect={close}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

function DepositSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const [tab, setTab] = useState('bank');
  const panel = (
    <>
      <Note tone="info">{words.bonusText}</Note>
      <CopyRow text="0482175590" display="048-217-5590" label={words.number} />
    </>
  );
  return (
    <Sheet title={words.deposit} onClose={onClose} footer={<Button isBlock>{words.slip}</Button>}>
      <Tabs
        label={words.deposit}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'bank', label: words.transfer, panel },
          { id: 'qr', label: 'QR', panel: <p>QR</p> },
          { id: 'gift', label: words.gift, panel: <p>gift</p> },
          { id: 'slip', label: words.slip, panel: <p>slip</p> },
        ]}
      />
    </Sheet>
  );
}

function LongSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  return (
    <Sheet title={words.withdraw} onClose={onClose} footer={<Button isBlock>{words.withdraw}</Button>}>
      {Array.from({ length: 14 }, (_, index) => (
        <Note key={index} tone="pending" title={`${index + 1}`}>
          {words.bonusText}
        </Note>
      ))}
    </Sheet>
  );
}
