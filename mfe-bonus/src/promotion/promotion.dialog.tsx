import { type Promotion, type PromotionFound, readLetterCode } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { ApiError, createAttempt } from '@kaeo/shared/http';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useMutation, useQuery } from '@kaeo/shared/query';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { Card, Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { refreshBonusFacts } from '../bonus/api/get-bonuses.ts';
import { BonusTerms, TermsNote, useBlockingBonus } from '../bonus/bonus-terms.tsx';
import { ReceiveFooter } from '../receive/receive-footer.tsx';
import { isUnknown, UnknownNote } from '../receive/unknown-note.tsx';

const useActivatePromotion = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('promotion').run({ code }, (idempotencyKey) =>
        call('GET /api/promotion/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });

/** The promotion of a code, or null if there is none. The result is never cached, because a promotion may end. */
const promotionQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ['promotion', code, language],
    queryFn: async ({ signal }): Promise<PromotionFound> => {
      try {
        // The server may also reply with an empty body if nothing is found.
        return (await call('GET /api/promotion/find/{code}', { params: { code }, signal })) || null;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NO_PROMOTION') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

type PromotionDialogProps = { code: string; onClose: () => void; onReceived: (promotion: Promotion) => void };

export function PromotionDialog({ code: typed, onClose, onReceived }: PromotionDialogProps) {
  const { t } = useTranslation('bonus');
  // A link may contain the code as a person typed it.
  const code = readLetterCode(typed);
  const promotion = useQuery({ ...promotionQuery(code, useLanguage()), enabled: code !== '' });
  return (
    <Sheet title={t('promotion.title', { code })} onClose={onClose}>
      {code === '' ? (
        <EmptyState art="search" title={t('promotion.unknownTitle')} hint={t('promotion.required')} />
      ) : (
        <AsyncView query={promotion} skeleton={<Searching />}>
          {(found) =>
            found ? (
              <Found promotion={found} onClose={onClose} onReceived={onReceived} />
            ) : (
              <EmptyState art="search" title={t('promotion.unknownTitle')} hint={t('promotion.unknownHint')} />
            )
          }
        </AsyncView>
      )}
    </Sheet>
  );
}

function Searching() {
  const { t } = useTranslation('bonus');
  return (
    <Card level={2}>
      <p role="status">{t('promotion.searching')}</p>
      <Skeleton height={24} width="60%" />
      <Skeleton height={72} />
    </Card>
  );
}

type FoundProps = Omit<PromotionDialogProps, 'code'> & { promotion: Promotion };

function Found({ promotion, onClose, onReceived }: FoundProps) {
  const { t } = useTranslation('bonus');
  const activate = useActivatePromotion();
  // If a response was lost, the active bonus may be this promotion. It must not block the retry.
  const other = useBlockingBonus(useQuery(activeBonusQuery(useLanguage())).data);
  const blockedBy = isUnknown(activate.error) ? undefined : other;

  return (
    <>
      <BonusTerms terms={promotion} />
      <SafeHtml html={promotion.description} replace={{ percentFail: String(promotion.percentFail) }} />
      <UnknownNote isShown={isUnknown(activate.error)} />
      {blockedBy === undefined && <TermsNote terms={promotion} />}
      <ReceiveFooter
        mark="open"
        label={t('promotion.receive')}
        code={readLetterCode(promotion.code)}
        activate={activate}
        blockedBy={blockedBy}
        onReceived={() => onReceived(promotion)}
        onClose={onClose}
      />
    </>
  );
}
