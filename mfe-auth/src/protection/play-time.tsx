import type { Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { TimeAgo } from '@kaeo/shared/ui/bundled';
import { DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { NetAmount } from './net-amount.tsx';
import { Section } from './section.tsx';
import { useWords } from './use-words.ts';

/** The session clock, the net results, the lifetime net deposits and the log-in before this one (PROT-05). */
export function PlayTime({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { timeText } = useWords();
  const { play, session, lifetimeNetDeposits, lastLogin, currency } = protection;
  const device = [lastLogin?.browser, lastLogin?.system].filter(Boolean).join(' · ');
  return (
    <Section title={t('protection.figures.title')}>
      <DefinitionList>
        <DefinitionRow term={t('protection.figures.playTime')}>
          {play ? <TimeAgo at={play.since} form="duration" /> : t('protection.figures.notPlaying')}
        </DefinitionRow>
        {play && (
          <DefinitionRow term={t('protection.figures.playNet')}>
            <NetAmount value={play.net} currency={currency} />
          </DefinitionRow>
        )}
        <DefinitionRow term={t('protection.figures.sessionTime')}>
          <TimeAgo at={session.since} form="duration" />
        </DefinitionRow>
        <DefinitionRow term={t('protection.figures.sessionNet')}>
          <NetAmount value={session.net} currency={currency} />
        </DefinitionRow>
        <DefinitionRow term={t('protection.figures.lifetime')}>
          <NetAmount value={lifetimeNetDeposits} currency={currency} />
        </DefinitionRow>
        {lastLogin && (
          <DefinitionRow term={t('protection.figures.lastLogin')}>
            <span>
              {timeText(lastLogin.at)} {device !== '' && <small css={{ display: 'block', fontWeight: 400 }}>{device}</small>}
            </span>
          </DefinitionRow>
        )}
      </DefinitionList>
    </Section>
  );
}
