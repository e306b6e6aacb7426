import type { Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { TimeAgo } from '@kaeo/shared/ui/bundled';
import { ChoiceDialog } from '@kaeo/shared/ui/overlay';
import Clock from 'lucide-react/icons/clock';
import { NetAmount } from '../net-amount.tsx';
import { keepProtection } from '../protection.ts';

/** Stops play until the player answers: the figures, and two equal choices (PROT-05). */
export function RealityCheckDialog({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { play, session, lifetimeNetDeposits, currency } = protection;
  const shown = play ?? session;
  const answer = async (given: 'CONTINUE' | 'STOP'): Promise<void> =>
    keepProtection(await call('POST /api/protection/reality-check/answer', { body: { answer: given } }));
  return (
    <ChoiceDialog
      title={t('protection.realityCheck.title')}
      text={t('protection.realityCheck.question')}
      icon={<Clock size={28} />}
      rows={[
        { term: t('protection.figures.playTime'), value: <TimeAgo at={shown.since} form="duration" /> },
        { term: t('protection.figures.playNet'), value: <NetAmount value={shown.net} currency={currency} /> },
        { term: t('protection.figures.lifetime'), value: <NetAmount value={lifetimeNetDeposits} currency={currency} /> },
      ]}
      choices={[
        { label: t('protection.realityCheck.stop'), onChoose: () => answer('STOP') },
        { label: t('protection.realityCheck.continue'), onChoose: () => answer('CONTINUE') },
      ]}
      onClose={() => undefined}
    />
  );
}
