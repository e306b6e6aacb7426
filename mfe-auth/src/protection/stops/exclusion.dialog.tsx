import type { Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, Note, PasswordField } from '@kaeo/shared/ui/bundled';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { message } from '../../form-messages.ts';
import { useAuthForm } from '../../use-auth-form.ts';
import { useWords } from '../use-words.ts';
import { Choices } from './choices.tsx';
import { longerThan, monthsFrom } from './stop-ends.ts';

const { color, space } = theme;
const lead = css({ color: color.text2, textWrap: 'pretty', ...text.note });
const list = css({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: '20px',
  color: color.text2,
  ...text.note,
  '& > li': { listStyle: 'disc' },
});
const buttons = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] });
const schema = object({ password: string().required(message('login.passwordRequired')) });
const consequences = ['sessions', 'play', 'bonus', 'money', 'end'] as const;

/** Excludes the player after two steps: the length with all consequences, then the password (PROT-04). The session then is gone. */
export function ExclusionDialog({ protection, onClose }: { readonly protection: Protection; readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { lengthText, timeText } = useWords();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [months, setMonths] = useState<number>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [offered] = useState(() =>
    longerThan(
      protection.exclusion?.until,
      protection.choices.exclusionMonths.map((each) => [each, monthsFrom(now, each)] as const),
    ),
  );
  const until = months === undefined ? '' : timeText(monthsFrom(now, months));
  const form = useAuthForm({
    initialValues: { password: '' },
    schema,
    onSubmit: async ({ password }) => {
      if (months === undefined) return;
      await call('POST /api/protection/exclusion', { body: { months, password } });
      await navigate('/excluded', { replace: true, state: { until: monthsFrom(now, months) } });
    },
  });

  if (!isConfirming) {
    return (
      <Sheet title={t('protection.exclusion.title')} onClose={onClose}>
        <p css={lead}>{t('protection.exclusion.text')}</p>
        <ul css={list}>
          {consequences.map((each) => (
            <li key={each}>{t(`protection.exclusion.then.${each}`)}</li>
          ))}
        </ul>
        <Choices
          label={t('protection.exclusion.length')}
          options={offered.map(([value, end]) => ({
            value,
            label: lengthText({ months: value }),
            hint: t('protection.exclusion.until', { time: timeText(end) }),
          }))}
          value={months}
          onChange={setMonths}
        />
        <SheetFooter>
          <Button
            isBlock
            disabledReason={months === undefined ? t('protection.stop.chooseFirst') : undefined}
            onClick={() => setIsConfirming(true)}
          >
            {t('register.next')}
          </Button>
        </SheetFooter>
      </Sheet>
    );
  }
  return (
    <Sheet
      key="confirm"
      title={t('protection.exclusion.confirmTitle')}
      onClose={onClose}
      isDirty={form.isDirty && !form.isSubmitting}
    >
      <form noValidate onSubmit={form.submit}>
        <Note tone="danger" title={t('protection.exclusion.until', { time: until })}>
          {t('protection.exclusion.confirmText')}
        </Note>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankChange.password')}
          icon={<Lock size={22} />}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SheetFooter>
          <FormError text={form.formError} />
          <div css={buttons}>
            <Button variant="secondary" onClick={onClose}>
              {t('password.cancel')}
            </Button>
            <Button
              type="submit"
              variant="danger"
              isBlock
              isPending={form.isSubmitting}
              disabledReason={isOnline ? undefined : t('protection.offline')}
            >
              {t('protection.exclusion.start')}
            </Button>
          </div>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
