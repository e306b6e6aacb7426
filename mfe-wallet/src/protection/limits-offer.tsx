import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient, useMutation, useQuery } from '@kaeo/shared/query';
import { useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { protectionQuery } from './get-protection.ts';

const title = css(text.title);
const lead = css({ color: theme.color.text2, textWrap: 'pretty', ...text.body });
const buttons = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: theme.space[2] });

/** Offers limits once, before the first deposit; both answers are equally prominent (PROT-01). A failed read does not stop a deposit. */
export function LimitsOffer({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const { data, isLoading } = useQuery(protectionQuery);
  const [isAnswered, setIsAnswered] = useState(false);
  const answering = useMutation({
    mutationFn: (_answer: 'set' | 'later') => call('PUT /api/protection/offer'),
    onSuccess: (next) => void queryClient.setQueryData(protectionQuery.queryKey, next),
    // Without a recorded answer, the next deposit asks again.
    onSettled: async (_next, _error, answer) => (answer === 'set' ? navigate('/user/protection') : setIsAnswered(true)),
  });
  if (isLoading) return <DialogSkeleton />;
  const isStopped = data !== undefined && (data.exclusion !== null || data.timeOutUntil !== null);
  if (data === undefined || data.isOfferAnswered || isStopped || isAnswered) return children;
  return (
    <>
      <h2 css={title}>{t('deposit.offer.title')}</h2>
      <p css={lead}>{t('deposit.offer.text')}</p>
      <SheetFooter>
        <div css={buttons}>
          <Button variant="secondary" isPending={answering.isPending} onClick={() => answering.mutate('set')}>
            {t('deposit.offer.set')}
          </Button>
          <Button variant="secondary" isPending={answering.isPending} onClick={() => answering.mutate('later')}>
            {t('deposit.offer.later')}
          </Button>
        </div>
      </SheetFooter>
    </>
  );
}
