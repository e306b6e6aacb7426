import { useTranslation } from '@wallet/shared/i18n';
import { css, text, theme } from '@wallet/shared/style';
import { Button, ButtonLink } from '@wallet/shared/ui';
import Hourglass from 'lucide-react/icons/hourglass';
import { stack } from '../../wallet/stack.ts';

type DepositWaitingProps = {
  title: string;
  hint: string;
  /** What the player quotes to support. */
  reference: string;
  anotherLabel: string;
  onAnother: () => void;
};

/** A deposit that was taken and not yet credited: what is waited for, and where it can be followed. */
export function DepositWaiting({ title, hint, reference, anotherLabel, onAnother }: DepositWaitingProps) {
  const { t } = useTranslation('wallet');
  return (
    <div css={stack}>
      <section css={box} role="status">
        <Hourglass size={52} color={theme.color.pending} aria-hidden="true" />
        <p css={titleStyle}>{title}</p>
        <p css={hintStyle}>{hint}</p>
        <p css={referenceStyle}>{t('deposit.waiting.reference', { reference })}</p>
      </section>
      <ButtonLink isBlock to="/user/statement">
        {t('deposit.waiting.statement')}
      </ButtonLink>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {anotherLabel}
      </Button>
    </div>
  );
}

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[6]} 0`,
  textAlign: 'center',
});
const titleStyle = css({ ...text.h2, textWrap: 'balance' });
const hintStyle = css({ ...text.body, color: theme.color.text2, textWrap: 'balance' });
const referenceStyle = css({ ...text.caption, color: theme.color.text3 });
