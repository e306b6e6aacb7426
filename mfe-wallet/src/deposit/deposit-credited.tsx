import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { styled, text, theme } from '@wallet/shared/style';
import { Amount, Button } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Stack } from '../wallet/dialog-skeleton.tsx';
import { walletQuery } from '../wallet/get-wallet.ts';

type QrPaidProps = {
  /** What the wallet has risen by, major units. */
  credited: number;
  onAnother: () => void;
  onClose: () => void;
};

/** The payment has arrived: seen in the wallet itself. */
export function QrPaid({ credited, onAnother, onClose }: QrPaidProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  return (
    <Stack>
      <Box role="status">
        <CircleCheck size={52} color={theme.color.success} aria-hidden="true" />
        <Title>{t('deposit.qr.paid')}</Title>
        <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />
      </Box>
      <Button isBlock onClick={onClose}>
        {t('deposit.qr.done')}
      </Button>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {t('deposit.qr.another')}
      </Button>
    </Stack>
  );
}

const Box = styled.section({ display: 'grid', justifyItems: 'center', gap: theme.space[2], padding: `${theme.space[8]} 0` });
const Title = styled.p({ ...text.h2 });
