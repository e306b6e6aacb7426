import type { Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { BirthDateForm } from './birth-date.form.tsx';
import { limitKinds, limitPeriods } from './limits/limit-amount.ts';
import { LimitsSection } from './limits/limits-section.tsx';
import { ParkedSection } from './parked-section.tsx';
import { PlayTime } from './play-time.tsx';
import { protectionQuery } from './protection.ts';
import { RealityCheckSection } from './reality-check-section.tsx';
import { Section } from './section.tsx';
import { StopNotes } from './stops/stop-notes.tsx';
import { StopSection } from './stops/stop-section.tsx';

const lead = css({ color: theme.color.text2, textWrap: 'pretty', ...text.body });
const skeletons = css({ display: 'grid', gap: theme.space[6], marginTop: theme.space[6] });

const LimitDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-protection" */ './limits/limit.dialog.tsx')).LimitDialog,
);
const TimeOutDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-protection" */ './stops/time-out.dialog.tsx')).TimeOutDialog,
);
const ExclusionDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-protection" */ './stops/exclusion.dialog.tsx')).ExclusionDialog,
);

/** The dialogs of the page by their name in the URL. Unknown names and limits are ignored. */
function Dialogs({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { modal, param, close } = useModal();
  const kind = limitKinds.find((each) => each === param('kind'));
  const period = limitPeriods.find((each) => each === param('period'));
  if (modal === 'limit' && kind !== undefined && period !== undefined) {
    const title = t(`protection.limits.${kind}.${period}`);
    return <LimitDialog title={title} protection={protection} kind={kind} period={period} onClose={close} />;
  }
  if (modal === 'time-out')
    return <TimeOutDialog title={t('protection.timeOut.title')} protection={protection} onClose={close} />;
  if (modal === 'exclusion') {
    return <ExclusionDialog title={t('protection.exclusion.title')} protection={protection} onClose={close} />;
  }
  return null;
}

function Content({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { open } = useModal();
  const { hasBirthDate, choices, parked } = protection;
  return (
    <>
      <StopNotes protection={protection} />
      <ParkedSection parked={parked} />
      {choices.isBirthDateRequired && !hasBirthDate && (
        <Section title={t('protection.birthDate.title')}>
          <BirthDateForm minimumAge={choices.minimumAge} />
        </Section>
      )}
      <PlayTime protection={protection} />
      {limitKinds.map((kind) => (
        <LimitsSection key={kind} kind={kind} protection={protection} onChange={(period) => open('limit', { kind, period })} />
      ))}
      <RealityCheckSection protection={protection} />
      <StopSection kind="timeOut" protection={protection} onStart={() => open('time-out')} />
      <StopSection kind="exclusion" protection={protection} onStart={() => open('exclusion')} />
      <Dialogs protection={protection} />
    </>
  );
}

/** The page `/user/protection` (PLAY-01). */
export default function ProtectionPage() {
  const { t } = useTranslation('auth');
  const query = useQuery(protectionQuery);
  const skeleton = (
    <div css={skeletons}>
      <Skeleton height={220} radius={theme.radius.card} />
      <Skeleton height={280} radius={theme.radius.card} />
      <Skeleton height={280} radius={theme.radius.card} />
    </div>
  );
  return (
    <PageFrame>
      <PageHeading>{t('protection.title')}</PageHeading>
      <p css={lead}>{t('protection.lead')}</p>
      <AsyncView
        query={query}
        skeleton={skeleton}
        failed={{ title: t('protection.failedTitle'), hint: t('protection.failedHint') }}
      >
        {(protection) => <Content protection={protection} />}
      </AsyncView>
    </PageFrame>
  );
}
