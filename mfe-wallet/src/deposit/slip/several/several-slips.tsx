import type { Slip } from '@kaeo/shared/api';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Button, ButtonLink, Card, IconButton } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useMoney } from '../../../wallet/amount/use-money.ts';
import { useWalletCurrency } from '../../../wallet/balance/get-wallet.ts';
import { stack } from '../../../wallet/display/stack.ts';
import { SlipPreview } from '../slip-file.tsx';
import { slipResult } from '../slip-received.tsx';
import { type QueuedSlip, type SlipState, useSeveralSlips } from './use-several-slips.ts';

type SeveralSlipsProps = {
  files: readonly File[];
  latest: readonly Slip[];
  /** Why nothing can be sent now. */
  reason: string | undefined;
  onReceived: () => void;
  /** The last one was removed. */
  onEmpty: () => void;
  onClose: () => void;
};

/** Several pictures with the state of each. They are sent one after another; a failed one is sent again alone (PLAY-07). */
export function SeveralSlips({ files, latest, reason, onReceived, onEmpty, onClose }: SeveralSlipsProps) {
  const { t } = useTranslation('wallet');
  const { slips, isSending, waiting, sendAll, sendAgain, remove } = useSeveralSlips(files, onReceived);
  const received = slips.filter(({ state }) => state.kind === 'received').length;
  const isOpen = waiting > 0 || isSending;

  function handleRemove(slip: QueuedSlip) {
    remove(slip);
    if (slips.length === 1) onEmpty();
  }

  return (
    <div css={stack}>
      <p css={heading} role="status">
        {t('deposit.slip.several.received', { received, total: slips.length })}
      </p>
      <ul css={list}>
        {slips.map((slip) => (
          <SlipRow
            key={slip.id}
            slip={slip}
            latest={latest}
            isSending={isSending}
            reason={reason}
            onAgain={() => sendAgain(slip)}
            onRemove={() => handleRemove(slip)}
          />
        ))}
      </ul>
      <SheetFooter>
        {isOpen ? (
          <Button isBlock isPending={isSending} disabledReason={isSending ? undefined : reason} onClick={sendAll}>
            {t('deposit.slip.several.send', { waiting })}
          </Button>
        ) : (
          <>
            <Button isBlock onClick={onClose}>
              {t('deposit.done')}
            </Button>
            <ButtonLink isBlock variant="text" size="medium" to="/user/statement?modal=slips">
              {t('deposit.slip.status')}
            </ButtonLink>
          </>
        )}
      </SheetFooter>
    </div>
  );
}

type SlipRowProps = Pick<SeveralSlipsProps, 'latest' | 'reason'> & {
  slip: QueuedSlip;
  isSending: boolean;
  onAgain: () => void;
  onRemove: () => void;
};

function SlipRow({ slip, latest, reason, isSending, onAgain, onRemove }: SlipRowProps) {
  const { t } = useTranslation('wallet');
  const { file, state } = slip;
  const nameId = useId();
  const isKept = state.kind === 'sending' || state.kind === 'received';
  return (
    <li>
      <Card level={2} css={row}>
        <SlipPreview file={file} isSmall />
        <div css={facts}>
          <p css={nameStyle} id={nameId}>
            {file.name}
          </p>
          <SlipStateText state={state} latest={latest} />
          {state.kind === 'failed' && (
            <Button
              css={again}
              variant="outline"
              size="small"
              aria-describedby={nameId}
              aria-disabled={isSending || reason !== undefined}
              onClick={onAgain}
            >
              {t('deposit.slip.sendAgain')}
            </Button>
          )}
        </div>
        {!isKept && (
          <IconButton label={t('deposit.slip.several.remove', { name: file.name })} icon={<X size={20} />} onClick={onRemove} />
        )}
      </Card>
    </li>
  );
}

function SlipStateText({ state, latest }: { state: SlipState; latest: readonly Slip[] }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney(useWalletCurrency());
  switch (state.kind) {
    case 'waiting':
      return <p css={stateStyle}>{t('deposit.slip.several.waiting')}</p>;
    case 'unfit':
      return (
        <p css={stateStyle} data-tone="danger">
          {t(`deposit.slip.unfit.${state.issue}`)}
        </p>
      );
    case 'sending': {
      const percent = Math.round(state.share * 100);
      const label = percent < 100 ? t('deposit.slip.sending') : t('deposit.slip.checking');
      return (
        <p css={stateStyle} data-tone="active">
          {label} {percent < 100 && t('percent', { value: percent })}
        </p>
      );
    }
    case 'failed': {
      const isUnknown = state.error instanceof ApiError && state.error.isOutcomeUnknown;
      return (
        <p css={stateStyle} data-tone={isUnknown ? 'pending' : 'danger'}>
          {isUnknown ? t('deposit.slip.unknownHint') : errorText(shared, state.error)}
        </p>
      );
    }
    case 'received': {
      const { status, credited, reasonKey, money: about, outcome } = slipResult(state.answer, latest);
      return (
        <p css={stateStyle} data-tone={tones[status]}>
          {credited > 0 ? `+${money(credited)}` : t(`deposit.slip.received.${outcome}.title`)}
          {reasonKey && ` (${shared(reasonKey)})`}
          {outcome === 'FAILED' && ` · ${t(`deposit.slip.received.FAILED.money.${about}`)}`}
        </p>
      );
    }
    default:
      return state satisfies never;
  }
}

const tones = { IN_PROGRESS: 'pending', SUCCESS: 'success', FAILED: 'danger' } as const;
const heading = css({ ...text.label, color: theme.color.text2 });
const list = css({ display: 'grid', gap: theme.space[2], listStyle: 'none', padding: 0 });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  gap: theme.space[3],
  padding: theme.space[3],
});
const facts = css({ minWidth: 0 });
const nameStyle = css({ ...text.label, overflowWrap: 'anywhere' });
const again = css({ marginTop: theme.space[2] });
const stateStyle = css({
  color: theme.color.text2,
  ...text.caption,
  '&[data-tone="active"]': { color: theme.color.action },
  '&[data-tone="pending"]': { color: theme.color.pending },
  '&[data-tone="success"]': { color: theme.color.success },
  '&[data-tone="danger"]': { color: theme.color.danger },
});
