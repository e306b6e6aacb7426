import { useTranslation } from '@wallet/shared/i18n';
import { styled, text, theme } from '@wallet/shared/style';
import ImageUp from 'lucide-react/icons/image-up';
import ScanSearch from 'lucide-react/icons/scan-search';
import Wallet from 'lucide-react/icons/wallet';

const steps = [
  { key: 'deposit.slip.steps.send', icon: ImageUp },
  { key: 'deposit.slip.steps.check', icon: ScanSearch },
  { key: 'deposit.slip.steps.credit', icon: Wallet },
] as const;

/** The way of a slip; `current` is where it is now. */
export function SlipSteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useTranslation('wallet');
  return (
    <section>
      <Heading>{t('deposit.slip.steps.heading')}</Heading>
      <List>
        {steps.map(({ key, icon: Icon }, index) => (
          <Step key={key} aria-current={index === current ? 'step' : undefined}>
            <span aria-hidden="true">
              <Icon size={22} />
            </span>
            {t(key)}
          </Step>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3({ ...text.label, color: theme.color.text2 });
const List = styled.ol({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', marginTop: theme.space[2] });
const Step = styled.li({
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
  '&[aria-current]': { color: theme.color.action, fontWeight: 600, '& > span': { background: theme.color.actionSoft } },
});
