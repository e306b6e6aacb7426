import { useTranslation } from '@wallet/shared/i18n';
import { Stepper } from '@wallet/shared/parts';
import { css, text, theme } from '@wallet/shared/style';
import { IconButton, PageHeading } from '@wallet/shared/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import type { RegisterStep } from './register-facts.ts';

const titles = {
  phone: 'phone.title',
  otp: 'otp.title',
  profile: 'details.title',
  bank: 'bank.title',
} as const satisfies Record<RegisterStep, string>;

const { color, space } = theme;
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '44px',
  marginInlineStart: '-10px',
  ...text.title,
});
const lead = css({
  marginBottom: space[4],
  color: color.text2,
  ...text.body,
  '& strong': { color: color.text, fontWeight: 600 },
});

type StepHeaderProps = {
  readonly steps: readonly RegisterStep[];
  readonly step: RegisterStep;
  /** What the step is for. */
  readonly children: ReactNode;
  readonly onBack: (() => void) | undefined;
};

/** Where the player is in the registration, the way back, and what this step asks for. */
export function StepHeader({ steps, step, children, onBack }: StepHeaderProps) {
  const { t } = useTranslation('auth');
  // The button that led here stands at the end of the step before, and the page does not scroll by itself.
  useEffect(() => {
    // In braces: Chromium answers a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <>
      <div css={bar}>
        {onBack !== undefined && <IconButton label={t('register.back')} icon={<ArrowLeft size={24} />} onClick={onBack} />}
        <span css={onBack === undefined && { marginInlineStart: '10px' }}>{t('register.title')}</span>
      </div>
      <Stepper steps={steps.map((each) => t(titles[each]))} current={steps.indexOf(step)} />
      {/* A new step is a new page to who listens: its heading takes the focus. */}
      <PageHeading key={step}>{t(titles[step])}</PageHeading>
      <p css={lead}>{children}</p>
    </>
  );
}
