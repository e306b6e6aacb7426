import { type Promotion, readLetterCode } from '@kaeo/shared/api';
import { SafeHtml } from '@kaeo/shared/html';
import { errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { Card, Skeleton } from '@kaeo/shared/ui/initial';
import { MessageDialog, Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { BonusTerms, TermsNote, useBlockingBonus } from '../bonus/bonus-terms.tsx';
import { DecideButtons } from '../receive/decide-buttons.tsx';
import { isUnknown, UnknownNote } from '../receive/unknown-note.tsx';
import { useActivatePromotion } from './api/activate-promotion.ts';
import { promotionQuery } from './api/find-promotion.ts';

type PromotionDialogProps = { code: string; onClose: () => void; onReceived: (promotion: Promotion) => void };

/** Sheet of one promotion: searching, not found, failed with a retry, or its terms and buttons. */
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
  const { t: tShared } = useTranslation('shared');
  const activate = useActivatePromotion();
  // If a response was lost, the active bonus may be this promotion. It must not block the retry.
  const other = useBlockingBonus(useQuery(activeBonusQuery(useLanguage())).data);
  const blockedBy = isUnknown(activate.error) ? undefined : other;
  const [failure, setFailure] = useState<string>();

  const handleReceive = () =>
    activate.mutate(readLetterCode(promotion.code), {
      onSuccess: () => onReceived(promotion),
      onError: (error) => isUnknown(error) || setFailure(errorText(tShared, error)),
    });

  return (
    <>
      <BonusTerms terms={promotion} />
      <SafeHtml html={promotion.description} replace={{ percentFail: String(promotion.percentFail) }} />
      <UnknownNote isShown={isUnknown(activate.error)} />
      {blockedBy === undefined && <TermsNote terms={promotion} />}
      <SheetFooter>
        <DecideButtons
          mark="open"
          label={t('promotion.receive')}
          isPending={activate.isPending}
          blockedBy={blockedBy}
          onDecline={onClose}
          onAccept={handleReceive}
        />
      </SheetFooter>
      {failure !== undefined && (
        <MessageDialog kind="error" title={t('result.failed')} text={failure} onClose={() => setFailure(undefined)} />
      )}
    </>
  );
}
