import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryClient, useMutation, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import type { ReactNode } from 'react';
import { protectionQuery } from './get-protection.ts';

const title = css(text.title);
const lead = css({ color: theme.color.text2, textWrap: 'pretty', whiteSpace: 'pre-line', ...text.body });

/**
 * Shows how the money of players is protected, before a deposit, until the player acknowledges this version (PROT-01). The server refuses
 * deposits until then, so a failed read shows the deposit.
 */
export function MoneyNotice({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  // `LimitsOffer` reads it. A second read after a failed one would hide this part, which would read again.
  const { data, refetch } = useQuery({ ...protectionQuery, enabled: false });
  const notice = data?.moneyNotice;
  const acknowledging = useMutation({
    mutationFn: (version: string) => call('PUT /api/protection/money-notice', { body: { version } }),
    onSuccess: (next) => void queryClient.setQueryData(protectionQuery.queryKey, next),
    // The text may have changed meanwhile.
    onError: () => void refetch(),
  });
  const isAcknowledged = notice?.isAcknowledged !== false;
  const isStopped = data !== undefined && (data.exclusion !== null || data.timeOutUntil !== null);
  if (!notice || isAcknowledged || isStopped) return children;
  return (
    <>
      <h2 css={title}>{t('deposit.moneyNotice.title')}</h2>
      <p css={lead}>{notice.text[language]}</p>
      <SheetFooter>
        <Button isPending={acknowledging.isPending} onClick={() => acknowledging.mutate(notice.version)}>
          {t('deposit.moneyNotice.acknowledge')}
        </Button>
      </SheetFooter>
    </>
  );
}
