import type { Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { ConfirmDialog, Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { keepProtection } from '../protection.ts';
import { useWords } from '../use-words.ts';
import { Choices } from './choices.tsx';
import { hoursFrom, longerThan } from './stop-ends.ts';

const lead = css({ color: theme.color.text2, textWrap: 'pretty', ...text.note });

/** Stops deposits and play until a fixed end (PROT-03). */
export function TimeOutDialog({ protection, onClose }: { readonly protection: Protection; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { lengthText, timeText } = useWords();
  const isOnline = useIsOnline();
  const [now] = useState(() => Date.now());
  const [hours, setHours] = useState<number>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [offered] = useState(() =>
    longerThan(
      protection.timeOutUntil,
      protection.choices.timeOutHours.map((each) => [each, hoursFrom(now, each)] as const),
    ),
  );
  const until = hours === undefined ? '' : timeText(hoursFrom(now, hours));
  const missing = hours === undefined ? t('protection.stop.chooseFirst') : undefined;
  return (
    <Sheet title={t('protection.timeOut.title')} onClose={onClose}>
      <p css={lead}>{t('protection.timeOut.text')}</p>
      <Note tone="pending">{t('protection.timeOut.final')}</Note>
      <Choices
        label={t('protection.stop.length')}
        options={offered.map(([value, end]) => ({
          value,
          label: lengthText({ hours: value }),
          hint: t('protection.stop.until', { time: timeText(end) }),
        }))}
        value={hours}
        onChange={setHours}
      />
      <SheetFooter>
        <Button isBlock disabledReason={isOnline ? missing : t('protection.offline')} onClick={() => setIsConfirming(true)}>
          {t('protection.timeOut.start')}
        </Button>
      </SheetFooter>
      {isConfirming && hours !== undefined && (
        <ConfirmDialog
          title={t('protection.timeOut.confirmTitle', { time: until })}
          text={t('protection.timeOut.confirmText')}
          confirmLabel={t('protection.timeOut.start')}
          onConfirm={async () => {
            keepProtection(await call('POST /api/protection/time-out', { body: { hours } }));
            toast({ kind: 'success', text: t('protection.timeOut.started', { time: until }) });
            onClose();
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Sheet>
  );
}
