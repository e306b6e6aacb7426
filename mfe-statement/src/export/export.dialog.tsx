import type { StatementExport } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { errorText } from '@kaeo/shared/http';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { useState } from 'react';
import { periodFault, quickPeriod, today } from '../filter/period.ts';
import { type Days, PeriodFields } from '../filter/period-fields.tsx';
import { kinds } from '../filter/statement-filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { loadPaper } from '../paper/load-paper.ts';
import { SaveFile } from '../paper/save-file.tsx';

type Format = 'pdf' | 'csv';
type Problem = 'tooLong' | 'tooLongPdf' | { readonly error: unknown };

const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});

/** The statement of a period as a file (PLAY-05). It begins with the filter of the list, or with this month. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('statement');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const isOnline = useIsOnline();
  const site = useQuery(siteQuery).data?.name ?? '';
  const { filter } = useFilter();
  const [kind, setKind] = useState(filter.kind);
  const [days, setDays] = useState<Days>(() => startOf(filter));
  const [problem, setProblem] = useState<Problem>();
  const { from, to } = days;
  const fault = from && to ? periodFault({ from, to }) : undefined;
  const reason = !isOnline ? shared('failed.offlineTitle') : fault && t(`period.${fault}`);

  async function makeFile(format: Format): Promise<File | undefined> {
    setProblem(undefined);
    try {
      return format === 'csv' ? await makeTable() : await makeDocument();
    } catch (error) {
      setProblem({ error });
      return undefined;
    }
  }
  const ask = (format: 'csv' | 'entries'): Promise<StatementExport> =>
    call('POST /api/statement/export', { body: { from: from ?? '', to: to ?? '', ...(kind && { kind }), format } });
  async function makeTable(): Promise<File | undefined> {
    const file = await ask('csv');
    if (file.csv !== undefined) return new File([file.csv], `activity-${file.from}-${file.to}.csv`, { type: 'text/csv' });
    setProblem('tooLong');
    return undefined;
  }
  async function makeDocument(): Promise<File | undefined> {
    const file = await ask('entries');
    if (file.entries) return (await loadPaper()).drawStatement({ file, site, language, t, shared, now: new Date() });
    setProblem('tooLongPdf');
    return undefined;
  }
  function change(next: Days): void {
    setProblem(undefined);
    setDays(next);
  }

  const save = (
    <SaveFile<Format>
      label={t('file.format')}
      formats={[
        { value: 'pdf', label: t('file.pdf') },
        { value: 'csv', label: t('file.csv') },
      ]}
      make={makeFile}
      disabledReason={reason}
      note={
        <div role="alert">
          {problem !== undefined && (
            <Note tone="danger">{typeof problem === 'string' ? t(`file.${problem}`) : errorText(shared, problem.error)}</Note>
          )}
        </div>
      }
    />
  );
  return (
    <Sheet title={t('file.title')} onClose={onClose} footer={save}>
      <div css={stack}>
        <PeriodFields days={days} isRequired error={fault && t(`period.${fault}`)} onChange={change} />
        <SelectField
          label={t('file.kind')}
          value={kind ?? 'all'}
          options={(['all', ...kinds] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={({ target: { value } }) => {
            setProblem(undefined);
            setKind(kinds.find((each) => each === value));
          }}
        />
      </div>
    </Sheet>
  );
}

const stack = css({ display: 'grid', gap: theme.space[2] });

/** An export needs both days. */
function startOf({ from, to }: Partial<Days>): Days {
  const now = today();
  if (!from && !to) return quickPeriod('thisMonth', now);
  const end = to ?? now;
  return { from: from ?? quickPeriod('year', end).from, to: end };
}
