import type { MoneyStatus } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { styled, text, theme } from '@wallet/shared/style';
import { Amount, Button, ButtonLink, Note } from '@wallet/shared/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import ScanSearch from 'lucide-react/icons/scan-search';
import { walletQuery } from '../../wallet/get-wallet.ts';
import { Stack } from '../../wallet/stack.ts';
import type { SlipResult } from './slip-result.ts';
import { SlipSteps } from './slip-steps.tsx';

const faces = {
  IN_PROGRESS: { icon: ScanSearch, color: theme.color.action, step: 1 },
  SUCCESS: { icon: CircleCheck, color: theme.color.success, step: 3 },
  FAILED: { icon: CircleX, color: theme.color.danger, step: 1 },
} as const satisfies Record<MoneyStatus, object>;

/** The server has the slip: what it credited, why it failed, or who has to tell, and where that can be followed. */
export function SlipReceived({ result, onAnother }: { result: SlipResult; onAnother: () => void }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { data: wallet } = useQuery(walletQuery);
  const { status, credited, reasonKey, isMoneyKept, isForStaff } = result;
  const { icon: Icon, color, step } = faces[status];
  const said = isForStaff ? 'STAFF' : status;
  return (
    <Stack>
      <Box role="status">
        <Icon size={52} color={color} aria-hidden="true" />
        <Title>{t(`deposit.slip.received.${said}.title`)}</Title>
        {credited > 0 && <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />}
        {reasonKey && <Reason>{shared(reasonKey)}</Reason>}
        <Hint>{t(`deposit.slip.received.${said}.hint`)}</Hint>
      </Box>
      {isMoneyKept && <Note tone="info">{t('deposit.slip.received.kept')}</Note>}
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
/** Its words stand in parentheses elsewhere, so they begin in lower case. */
const Reason = styled.p({ ...text.strong, '&::first-letter': { textTransform: 'uppercase' } });
const Hint = styled.p({ ...text.body, color: theme.color.text2 });
