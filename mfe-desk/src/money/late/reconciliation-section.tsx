import type { Reconciliation } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { ActDialog, Facts, Section } from '@kaeo/shared/ui/desk';
import { Button, FailedState, Skeleton } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { useLabel } from '../../parts/label.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePerform } from '../../parts/perform.ts';
import { usePermission } from '../../parts/session.ts';

const { color, space } = theme;
const frame = css({ display: 'grid', gap: space[4] });
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const heading = css({ margin: 0, overflowWrap: 'anywhere', ...text.strong });
const link = css({ color: color.action, fontWeight: 600, ...focusRing });
const note = css({ color: color.text3, ...text.note });

function LastRun({ last }: Pick<Reconciliation, 'last'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  if (last === null) return <p css={note}>{t('money.reconciliation.never')}</p>;
  const silent = last.silent.map((rail) => label(`money.rail.${rail}`, rail)).join(', ');
  return (
    <>
      <Facts
        facts={[
          [t('money.reconciliation.endedAt'), <Moment key="at" at={last.endedAt} />],
          [t('money.reconciliation.from'), <Moment key="from" at={last.from} />],
          [t('money.reconciliation.to'), <Moment key="to" at={last.to} />],
          [t('money.reconciliation.compared'), last.compared],
          [t('money.reconciliation.found'), last.found],
          [t('money.reconciliation.healed'), last.healed],
          [t('money.reconciliation.unanswered'), last.unanswered],
        ]}
      />
      {silent !== '' && <Note tone="pending">{t('money.reconciliation.silent', { rails: silent })}</Note>}
    </>
  );
}

function OpenDifferences({ open }: Pick<Reconciliation, 'open'>): ReactNode {
  const { t } = useTranslation('desk');
  const label = useLabel();
  if (open.length === 0) return <p css={note}>{t('money.reconciliation.noDifferences')}</p>;
  return (
    <ul css={list}>
      {open.map(({ rail, line, difference, detail, caseId, lineAt, foundAt }) => (
        <li key={`${rail}:${line}:${detail}`}>
          <h3 css={heading}>
            {label(`money.rail.${rail}`, rail)} · {line}
          </h3>
          <Facts
            facts={[
              [t('money.reconciliation.difference'), label(`money.difference.${difference}`, difference)],
              [t('money.cases.detail'), detail],
              [t('money.reconciliation.lineAt'), <Moment key="line" at={lineAt} />],
              [t('money.reconciliation.foundAt'), <Moment key="found" at={foundAt} />],
              [
                t('money.reconciliation.case'),
                caseId === null ? null : (
                  <Link css={link} to={`/cases?id=${encodeURIComponent(caseId)}`}>
                    {t('money.reconciliation.openCase', { line })}
                  </Link>
                ),
              ],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function ReconcileNow(): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const [isOpen, setIsOpen] = useState(false);
  const isPermitted = usePermission('money.decide');
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        disabledReason={isPermitted ? undefined : t('errors.NOT_PERMITTED')}
        onClick={() => setIsOpen(true)}
      >
        {t('money.reconciliation.run.title')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('money.reconciliation.run.title')}
          text={t('money.reconciliation.run.text')}
          reasons={null}
          confirmLabel={t('money.reconciliation.run.title')}
          onAct={async () => {
            await perform(callDesk('POST /desk/api/reconciliation'), t('money.reconciliation.run.done'));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The last reconciliation and its open differences. */
export function ReconciliationSection(): ReactNode {
  const { t } = useTranslation('desk');
  const textOf = useDeskError();
  const { data, error, isFetching, refetch } = useDeskQuery('GET /desk/api/reconciliation', {});
  if (!data) {
    // The list above has the same permission and states that it is missing.
    if (error instanceof ApiError && error.code === 'NOT_PERMITTED') return null;
    if (error) return <FailedState hint={textOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton height={220} />;
  }
  return (
    <div css={frame}>
      <Section title={t('money.reconciliation.title')}>
        <LastRun last={data.last} />
        <div>
          <ReconcileNow />
        </div>
      </Section>
      <Section title={t('money.reconciliation.differences')}>
        <OpenDifferences open={data.open} />
      </Section>
    </div>
  );
}
