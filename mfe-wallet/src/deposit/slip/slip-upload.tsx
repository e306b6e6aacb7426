import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import Timer from 'lucide-react/icons/timer';
import { stack } from '../../wallet/stack.ts';
import { latestSlipsQuery } from './api/get-latest-slips.ts';
import { slipWindowQuery } from './api/get-slip-window.ts';
import { SlipFileCard, SlipPicker } from './slip-file.tsx';
import { SlipProblem } from './slip-problem.tsx';
import { SlipReceived } from './slip-received.tsx';
import { SlipSteps } from './slip-steps.tsx';
import { SlipWaiting } from './slip-waiting.tsx';
import { useSlip } from './use-slip.ts';

/** Uploads the picture of a bank transfer (DEP-08). If the closed hours cannot be loaded, the server enforces them. */
export function SlipUpload({ onCreditExpected, onClose }: { onCreditExpected: () => void; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const isOnline = useIsOnline();
  const { data: window, isLoading: isWindowLoading } = useQuery(slipWindowQuery);
  const { data: latest, isLoading: isLatestLoading } = useQuery(latestSlipsQuery);
  const slip = useSlip(onCreditExpected);
  const { phase } = slip;
  const isClosed = window?.isOpen === false;
  const hours = window && window.closedFrom !== window.closedTo ? { from: window.closedFrom, to: window.closedTo } : undefined;

  const slips = latest?.slips ?? [];
  if (phase.kind === 'received')
    return <SlipReceived answer={phase.answer} latest={slips} onAnother={slip.clear} onClose={onClose} />;

  const reason = [
    { applies: isClosed, text: t('deposit.slip.closed') },
    { applies: !isOnline, text: t('move.offline') },
  ].find((each) => each.applies)?.text;
  const canSend = phase.kind === 'chosen' || phase.kind === 'failed' || phase.kind === 'cancelled';

  return (
    // Busy until the content's height is known, so that the sheet keeps its full height (ADR 0037).
    <div css={stack} aria-busy={isWindowLoading || isLatestLoading}>
      <Note tone={isClosed ? 'danger' : 'pending'} icon={<Timer size={22} />} title={t('deposit.slip.withinHour')}>
        {hours && t(isClosed ? 'deposit.slip.closedUntil' : 'deposit.slip.closedHours', hours)}
      </Note>
      {phase.kind === 'empty' ? (
        <SlipPicker isDisabled={isClosed} onChoose={slip.choose} />
      ) : (
        <SlipFileCard phase={phase} onChoose={slip.choose} onCancel={slip.cancel} />
      )}
      <SlipProblem phase={phase} />
      <SlipSteps current={phase.kind === 'sending' && phase.share >= 1 ? 1 : 0} />
      {phase.kind === 'empty' && <SlipWaiting slips={slips} />}
      {(phase.kind === 'sending' || canSend) && (
        <SheetFooter>
          <Button
            isBlock
            isPending={phase.kind === 'sending'}
            disabledReason={phase.kind === 'sending' ? undefined : reason}
            onClick={() => void slip.send()}
          >
            {phase.kind === 'failed' || phase.kind === 'cancelled' ? t('deposit.slip.sendAgain') : t('deposit.slip.send')}
          </Button>
        </SheetFooter>
      )}
    </div>
  );
}
