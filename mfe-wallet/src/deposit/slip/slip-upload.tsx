import type { Slip } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { livePolling, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import ScanSearch from 'lucide-react/icons/scan-search';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { stack } from '../../wallet/display/stack.ts';
import { activityLink, alertRegion } from '../../wallet/move/outcome-note.tsx';
import { SeveralSlips } from './several/several-slips.tsx';
import { useSharedSlips } from './shared-slips.ts';
import { SlipFileCard, SlipPicker } from './slip-file.tsx';
import type { SlipPhase } from './slip-phase.ts';
import { SlipReceived } from './slip-received.tsx';
import { SlipSteps } from './slip-steps.tsx';
import { useSlip } from './use-slip.ts';

const rereadMs = 5_000;

/** The latest slips, refetched while one of them is pending. Errors only hide a hint, so they are not reported (HTTP-04). */
const latestSlipsQuery = queryOptions({
  queryKey: [...queryKeys.slips, 'latest'],
  queryFn: ({ signal }) => call('POST /api/statement/slip', { body: { page: 1, limit: 5 }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.slips.some(({ status }) => status === 'IN_PROGRESS') ? livePolling(rereadMs) : false,
  meta: { live: ['movements'] },
});

/** The daily period without slip uploads. Refetched every minute, because it may start or end while the dialog is open. */
const slipWindowQuery = queryOptions({
  queryKey: queryKeys.lookup('slip'),
  queryFn: ({ signal }) => call('GET /api/lookup/slip', { signal }),
  refetchInterval: 60_000,
});

function SlipProblem({ phase }: { phase: SlipPhase }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div css={alertRegion} role="alert">
      {phase.kind === 'unfit' && <Note tone="danger">{t(`deposit.slip.unfit.${phase.issue}`)}</Note>}
      {phase.kind === 'cancelled' && (
        <Note tone="info" title={t('deposit.slip.cancelled')}>
          {t('deposit.slip.cancelledHint')}
        </Note>
      )}
      {phase.kind === 'failed' &&
        (phase.error instanceof ApiError && phase.error.isOutcomeUnknown ? (
          <Note tone="pending" title={t('move.unknownTitle')}>
            {t('deposit.slip.unknownHint')}{' '}
            <Link css={activityLink} to="/user/statement">
              {t('move.toActivity')}
            </Link>
          </Note>
        ) : (
          <Note tone="danger">{errorText(shared, phase.error)}</Note>
        ))}
    </div>
  );
}

/** The pending slips, so that they are visible here after a reload. */
function SlipWaiting({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const waiting = slips.filter(({ status }) => status === 'IN_PROGRESS');
  return waiting.map((slip) => (
    <Note
      key={slip.reference}
      tone="pending"
      icon={<ScanSearch size={22} />}
      title={t(`deposit.slip.waiting.${waitsForOf(slip)}`)}
    >
      {t('deposit.slip.waiting.since', { time: formatDateTime(slip.createdAt, language) })}
      {slip.waitsFor === 'player' && (
        <>
          {' '}
          <Link css={activityLink} to="/user/protection">
            {t('deposit.parked.open')}
          </Link>
        </>
      )}
    </Note>
  ));
}

function waitsForOf({ waitsFor, isUnknownToBank }: Slip): 'bank' | 'staff' | 'player' | 'unknown' {
  if (waitsFor === 'staff' || waitsFor === 'player') return waitsFor;
  return isUnknownToBank === true ? 'unknown' : 'bank';
}

/** Uploads the picture of a bank transfer (DEP-08). If the closed hours cannot be loaded, the server enforces them. */
export function SlipUpload({ onCreditExpected, onClose }: { onCreditExpected: () => void; onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const isOnline = useIsOnline();
  const { data: window, isLoading: isWindowLoading } = useQuery(slipWindowQuery);
  const { data: latest, isLoading: isLatestLoading } = useQuery(latestSlipsQuery);
  const [several, setSeveral] = useState<readonly File[]>();
  const slip = useSlip(onCreditExpected);
  const { phase } = slip;
  const shared = useSharedSlips(slip.choose, phase.kind === 'received');
  const isClosed = window?.isOpen === false;
  const hours = window && window.closedFrom !== window.closedTo ? { from: window.closedFrom, to: window.closedTo } : undefined;

  const slips = latest?.slips ?? [];
  const reason = [
    { applies: isClosed, text: t('deposit.slip.closed') },
    { applies: !isOnline, text: t('move.offline') },
  ].find((each) => each.applies)?.text;
  if (several)
    return (
      <SeveralSlips
        files={several}
        latest={slips}
        reason={reason}
        onReceived={onCreditExpected}
        onEmpty={() => setSeveral(undefined)}
        onClose={onClose}
      />
    );
  if (phase.kind === 'received')
    return (
      <SlipReceived
        answer={phase.answer}
        latest={slips}
        hasNext={shared.hasNext}
        onAnother={() => shared.next() || slip.clear()}
        onClose={onClose}
      />
    );

  const choose = (files: readonly File[]): void => {
    shared.replace();
    if (files.length > 1) setSeveral(files);
    else if (files[0]) slip.choose(files[0]);
  };
  const canSend = phase.kind === 'chosen' || phase.kind === 'failed' || phase.kind === 'cancelled';

  const skip = shared.hasNext && phase.kind !== 'sending' && (
    <Button isBlock variant="text" size="medium" onClick={() => void shared.next()}>
      {t('deposit.slip.skip')}
    </Button>
  );

  return (
    // Busy until the content's height is known, so that the sheet keeps its full height (ADR 0037).
    <div css={stack} aria-busy={isWindowLoading || isLatestLoading}>
      <Note tone={isClosed ? 'danger' : 'pending'} icon={<Timer size={22} />} title={t('deposit.slip.withinHour')}>
        {hours && t(isClosed ? 'deposit.slip.closedUntil' : 'deposit.slip.closedHours', hours)}
      </Note>
      {shared.total > 1 && shared.place > 0 && (
        <p css={counted} role="status">
          {t('deposit.slip.shared', { place: shared.place, total: shared.total })}
        </p>
      )}
      {phase.kind === 'empty' ? (
        <SlipPicker isDisabled={isClosed} onChoose={choose} />
      ) : (
        <SlipFileCard phase={phase} onChoose={choose} onCancel={slip.cancel} />
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
          {skip}
        </SheetFooter>
      )}
      {phase.kind === 'unfit' && skip}
    </div>
  );
}

const counted = css({ ...text.label, color: theme.color.text2 });
