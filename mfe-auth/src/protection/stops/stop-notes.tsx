import type { Exclusion, Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Note, useNow } from '@kaeo/shared/ui/bundled';
import { Button, toast } from '@kaeo/shared/ui/initial';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { keepProtection } from '../protection.ts';
import { useWords } from '../use-words.ts';

const stack = css({ display: 'grid', gap: theme.space[3], marginBlock: theme.space[3], '&:empty': { display: 'none' } });
const action = css({ marginTop: theme.space[3] });

/** What an excluded player can do about the return: nothing before the earliest end, then ask, wait, and confirm. */
export function returnStep({ until, return: asked }: Exclusion, now: number): 'early' | 'ask' | 'wait' | 'confirm' {
  if (asked === null) return now < Date.parse(until) ? 'early' : 'ask';
  return now < Date.parse(asked.confirmableAt) ? 'wait' : 'confirm';
}

function ExclusionNote({ exclusion, wait }: { readonly exclusion: Exclusion; readonly wait: string }) {
  const { t } = useTranslation('auth');
  const { timeText } = useWords();
  const step = returnStep(exclusion, useNow(10_000));
  const [isAsked, setIsAsked] = useState(false);
  const time = timeText(step === 'wait' && exclusion.return ? exclusion.return.confirmableAt : exclusion.until);
  const isAct = step === 'ask' || step === 'confirm';
  return (
    <Note tone="danger" title={t('protection.excluded.title')}>
      {t(exclusion.setBy === 'register' ? 'protection.excluded.listed' : 'protection.excluded.text')}{' '}
      {t(`protection.excluded.${step}`, { time, wait })}
      {isAct && (
        <div css={action}>
          <Button variant="secondary" size="medium" onClick={() => setIsAsked(true)}>
            {t(step === 'ask' ? 'protection.excluded.askReturn' : 'protection.excluded.confirmReturn')}
          </Button>
        </div>
      )}
      {isAsked && isAct && (
        <ConfirmDialog
          title={t(step === 'ask' ? 'protection.excluded.askTitle' : 'protection.excluded.confirmTitle')}
          text={t(step === 'ask' ? 'protection.excluded.askText' : 'protection.excluded.confirmText', { wait })}
          confirmLabel={t(step === 'ask' ? 'protection.excluded.askReturn' : 'protection.excluded.confirmReturn')}
          onConfirm={async () => {
            keepProtection(await call('POST /api/protection/exclusion/return'));
            toast({ kind: 'success', text: t(step === 'ask' ? 'protection.excluded.asked' : 'protection.excluded.ended') });
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Note>
  );
}

/** The running time-out and exclusion: until when, what still works, and the return (PROT-03, PROT-04, PROT-06). */
export function StopNotes({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { lengthText, timeText } = useWords();
  const { exclusion, timeOutUntil, choices } = protection;
  return (
    <div css={stack} role="status">
      {exclusion && <ExclusionNote exclusion={exclusion} wait={lengthText({ hours: choices.raiseWaitHours })} />}
      {timeOutUntil !== null && (
        <Note tone="pending" title={t('protection.timedOut.title', { time: timeText(timeOutUntil) })}>
          {t('protection.timedOut.text')}
        </Note>
      )}
    </div>
  );
}
