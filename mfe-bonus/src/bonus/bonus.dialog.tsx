import type { Bonus } from '@wallet/shared/api';
import { BannerCarousel } from '@wallet/shared/carousel';
import { SafeHtml } from '@wallet/shared/html';
import { errorText } from '@wallet/shared/http';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { MessageDialog, Sheet } from '@wallet/shared/overlay';
import { DefinitionList, DefinitionRow, EmptyState } from '@wallet/shared/parts';
import { useQuery } from '@wallet/shared/query';
import { AsyncView, Card, Note, Skeleton } from '@wallet/shared/ui';
import { useState } from 'react';
import { DecideButtons } from '../dialogs/decide-buttons.tsx';
import { useActivateBonus } from './api/activate-bonus.ts';
import { bonusesQuery } from './api/get-bonuses.ts';
import { bonusMark } from './bonus-mark.ts';
import { useBonusTimes } from './bonus-words.ts';

type BonusDialogProps = { code: string; onClose: () => void; onReceived: () => void };

/** One bonus: its banners, then its conditions, then the decision. */
export function BonusDialog({ code, onClose, onReceived }: BonusDialogProps) {
  const { t } = useTranslation('bonus');
  const bonuses = useQuery(bonusesQuery(useLanguage()));
  const bonus = bonuses.data?.find((each) => each.code === code);
  const hasOther = bonuses.data?.some((each) => each.userBonus?.isActive && each.code !== code) ?? false;
  if (bonus) return <OneBonus bonus={bonus} hasOther={hasOther} onClose={onClose} onReceived={onReceived} />;
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <AsyncView query={bonuses} skeleton={<Skeleton height={300} radius={20} />}>
        {() => <EmptyState art="bonus" title={t('sheet.unknownTitle')} hint={t('sheet.unknownHint')} />}
      </AsyncView>
    </Sheet>
  );
}

type OneBonusProps = Omit<BonusDialogProps, 'code'> & { bonus: Bonus; hasOther: boolean };

function OneBonus({ bonus, hasOther, onClose, onReceived }: OneBonusProps) {
  const { t } = useTranslation('bonus');
  const { t: tShared } = useTranslation('shared');
  const timesOf = useBonusTimes();
  const activate = useActivateBonus();
  const [failure, setFailure] = useState<string>();
  const stands = bonusMark(bonus);

  const handleReceive = () =>
    activate.mutate(bonus.code, { onSuccess: onReceived, onError: (error) => setFailure(errorText(tShared, error)) });

  return (
    <Sheet
      title={bonus.name}
      onClose={onClose}
      footer={
        <DecideButtons
          stands={stands}
          label={t('sheet.receive')}
          isPending={activate.isPending}
          onDecline={onClose}
          onAccept={stands === 'current' ? onClose : handleReceive}
        />
      }
    >
      <BannerCarousel
        label={t('terms.banner', { name: bonus.name })}
        items={bonus.banners.map((banner) => ({ ...banner, alt: t('terms.banner', { name: bonus.name }) }))}
      />
      <Card level={2}>
        <DefinitionList>
          <DefinitionRow term={t('terms.times')}>{timesOf(bonus)}</DefinitionRow>
          <DefinitionRow term={t('terms.percentFail')}>{t('terms.percent', { percent: bonus.percentFail })}</DefinitionRow>
        </DefinitionList>
      </Card>
      <SafeHtml html={bonus.notice} replace={{ percentFail: String(bonus.percentFail) }} />
      <Note tone="pending">{hasOther ? t('terms.otherActive') : t('terms.warning')}</Note>
      {failure !== undefined && (
        <MessageDialog kind="error" title={t('result.failed')} text={failure} onClose={() => setFailure(undefined)} />
      )}
    </Sheet>
  );
}
