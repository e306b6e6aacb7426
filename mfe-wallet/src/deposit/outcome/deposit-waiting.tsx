import { useTranslation } from '@wallet/shared/i18n';
import { styled, text, theme } from '@wallet/shared/style';
import { Button, ButtonLink } from '@wallet/shared/ui';
import Hourglass from 'lucide-react/icons/hourglass';
import { Stack } from '../../wallet/stack.ts';

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
    <Stack>
      <Box role="status">
        <Hourglass size={52} color={theme.color.pending} aria-hidden="true" />
        <Title>{title}</Title>
        <Hint>{hint}</Hint>
        <Reference>{t('deposit.waiting.reference', { reference })}</Reference>
      </Box>
      <ButtonLink isBlock to="/user/statement">
        {t('deposit.waiting.statement')}
      </ButtonLink>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {anotherLabel}
      </Button>
    </Stack>
  );
}

const Box = styled.section({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[6]} 0`,
  textAlign: 'center',
});
const Title = styled.p({ ...text.h2, textWrap: 'balance' });
const Hint = styled.p({ ...text.body, color: theme.color.text2, textWrap: 'balance' });
const Reference = styled.p({ ...text.caption, color: theme.color.text3 });
