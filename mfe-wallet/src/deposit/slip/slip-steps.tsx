import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import Check from 'lucide-react/icons/check';
import ImageUp from 'lucide-react/icons/image-up';
import ScanSearch from 'lucide-react/icons/scan-search';
import Wallet from 'lucide-react/icons/wallet';

const steps = [
  { key: 'deposit.slip.steps.send', icon: ImageUp },
  { key: 'deposit.slip.steps.check', icon: ScanSearch },
  { key: 'deposit.slip.steps.credit', icon: Wallet },
] as const;

/** `current` is 3 when finished. */
export function SlipSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation('wallet');
  return (
    <section>
      <h3 css={heading}>{t('deposit.slip.steps.heading')}</h3>
      <ol css={list}>
        {steps.map(({ key, icon: Icon }, index) => (
          <li css={stepStyle} key={key} data-done={index < current} aria-current={index === current ? 'step' : undefined}>
            <span aria-hidden="true">{index < current ? <Check size={22} /> : <Icon size={22} />}</span>
            {t(key)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const heading = css({ ...text.label, color: theme.color.text2 });
const list = css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', marginTop: theme.space[2] });
const stepStyle = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '6px',
  textAlign: 'center',
  color: theme.color.text2,
  ...text.caption,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: theme.radius.pill,
    background: theme.color.s2,
  },
  // Line to the next step, coloured once completed.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    top: '21px',
    left: 'calc(50% + 30px)',
    right: 'calc(-50% + 30px)',
    height: '2px',
    borderRadius: theme.radius.pill,
    background: theme.color.s3,
  },
  '&[data-done="true"]': {
    color: theme.color.success,
    '& > span': { background: theme.color.successSoft },
    '&::after': { background: theme.color.success },
  },
  '&[aria-current]': { color: theme.color.action, fontWeight: 600, '& > span': { background: theme.color.actionSoft } },
});
