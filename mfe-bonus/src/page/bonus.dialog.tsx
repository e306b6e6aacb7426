import type { ActiveBonus, Bonus } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { createAttempt } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useMutation, useQuery } from '@kaeo/shared/query';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { BannerCarousel } from '@kaeo/shared/ui/carousel';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { activeBonusQuery } from '../bonus/api/get-active-bonus.ts';
import { bonusesQuery, bonusMark, refreshBonusFacts } from '../bonus/api/get-bonuses.ts';
import { BonusTerms, TermsNote, useBlockingBonus } from '../bonus/bonus-terms.tsx';
import { useBonusTimes } from '../bonus/bonus-words.ts';
import { TurnoverCard } from '../bonus/turnover-progress.tsx';
import { ReceiveFooter } from '../receive/receive-footer.tsx';
import { isUnknown, UnknownNote } from '../receive/unknown-note.tsx';

/** A GET that changes state (D-10), with an idempotency key (D-9). It refreshes after a failure too: the response may be lost. */
const useActivateBonus = () =>
  useMutation({
    mutationFn: (code: string) =>
      createAttempt('bonus').run({ code }, (idempotencyKey) =>
        call('GET /api/bonus/activate/{code}', { params: { code }, idempotencyKey }),
      ),
    onSettled: () => void refreshBonusFacts(),
  });

type BonusDialogProps = { code: string; onClose: () => void; onReceived: (bonus: Bonus) => void };

export function BonusDialog({ code, onClose, onReceived }: BonusDialogProps) {
  const { t } = useTranslation('bonus');
  const language = useLanguage();
  const bonuses = useQuery(bonusesQuery(language));
  const active = useQuery(activeBonusQuery(language));
  const bonus = bonuses.data?.find((each) => each.code === code);
  // Use the same sheet for loading and loaded content, so that a press on close during loading is not lost.
  return (
    <Sheet title={bonus?.name ?? t('title')} onClose={onClose}>
      {bonus ? (
        <OneBonus bonus={bonus} active={active.data} onClose={onClose} onReceived={onReceived} />
      ) : (
        <AsyncView query={bonuses} skeleton={<Skeleton height={300} radius={20} />}>
          {() => <EmptyState art="bonus" title={t('sheet.unknownTitle')} hint={t('sheet.unknownHint')} />}
        </AsyncView>
      )}
    </Sheet>
  );
}

type OneBonusProps = Omit<BonusDialogProps, 'code'> & { bonus: Bonus; active: ActiveBonus | undefined };

function OneBonus({ bonus, active, onClose, onReceived }: OneBonusProps) {
  const { t } = useTranslation('bonus');
  const timesOf = useBonusTimes();
  const activate = useActivateBonus();
  const mark = bonusMark(bonus);
  const blockedBy = useBlockingBonus(active);

  return (
    <>
      <BannerCarousel
        label={t('terms.banner', { name: bonus.name })}
        items={bonus.banners.map((banner) => ({ ...banner, alt: t('terms.banner', { name: bonus.name }) }))}
      />
      {mark === 'current' && active?.status === true && <TurnoverCard active={active} />}
      <BonusTerms terms={bonus} times={timesOf(bonus)} />
      {mark === 'open' && blockedBy === undefined && <TermsNote terms={bonus} />}
      <SafeHtml html={bonus.notice} replace={{ percentFail: String(bonus.percentFail) }} />
      <ReceiveFooter
        mark={mark}
        label={t('sheet.receive')}
        code={bonus.code}
        activate={activate}
        blockedBy={blockedBy}
        onReceived={() => onReceived(bonus)}
        onClose={onClose}
      >
        <UnknownNote isShown={isUnknown(activate.error)} />
      </ReceiveFooter>
    </>
  );
}
