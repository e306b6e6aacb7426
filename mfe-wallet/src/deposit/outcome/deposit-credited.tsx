import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { styled, text, theme } from '@wallet/shared/style';
import { Amount, Button } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { Stack } from '../../wallet/stack.ts';

type DepositCreditedProps = {
  /** What has come in, major units. */
  credited: number;
  onAnother: () => void;
  onClose: () => void;
};

/** The money is in the wallet: how much, and what next. */
export function DepositCredited({ credited, onAnother, onClose }: DepositCreditedProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  return (
    <Stack>
      <Box role="status">
        <CircleCheck size={52} color={theme.color.success} aria-hidden="true" />
        <Title>{t('deposit.credited.title')}</Title>
        <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />
      </Box>
      <Button isBlock onClick={onClose}>
        {t('deposit.credited.done')}
      </Button>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {t('deposit.credited.another')}
      </Button>
    </Stack>
  );
}

const Box = styled.section({ display: 'grid', justifyItems: 'center', gap: theme.space[2], padding: `${theme.space[8]} 0` });
const Title = styled.p({ ...text.h2 });
