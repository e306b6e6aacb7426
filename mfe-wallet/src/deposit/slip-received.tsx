import type { MoneyStatus } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { styled, text, theme } from '@wallet/shared/style';
import { Button, ButtonLink } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ScanSearch from 'lucide-react/icons/scan-search';
import { Stack } from '../wallet/dialog-skeleton.tsx';
import { SlipSteps } from './slip-steps.tsx';

const faces = {
  IN_PROGRESS: { icon: ScanSearch, color: theme.color.action, step: 1 },
  SUCCESS: { icon: CircleCheck, color: theme.color.success, step: 2 },
  FAILED: { icon: CircleX, color: theme.color.danger, step: 1 },
} as const satisfies Record<MoneyStatus, object>;

/** The server has the slip: where it stands, and where that can be followed. */
export function SlipReceived({ status, onAnother }: { status: MoneyStatus; onAnother: () => void }) {
  const { t } = useTranslation('wallet');
  const { icon: Icon, color, step } = faces[status];
  return (
    <Stack>
      <Box role="status">
        <Icon size={52} color={color} aria-hidden="true" />
        <Title>{t(`deposit.slip.received.${status}.title`)}</Title>
        <Hint>{t(`deposit.slip.received.${status}.hint`)}</Hint>
      </Box>
      {status !== 'FAILED' && <SlipSteps current={step} />}
      <ButtonLink isBlock to="/user/statement?modal=slips">
        {t('deposit.slip.status')}
      </ButtonLink>
      <Button isBlock variant="text" size="medium" onClick={onAnother}>
        {t('deposit.slip.another')}
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
const Title = styled.p({ ...text.h2 });
const Hint = styled.p({ ...text.body, color: theme.color.text2 });
