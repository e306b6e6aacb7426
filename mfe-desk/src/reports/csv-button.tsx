import { readDeskFile } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { Button, toast } from '@kaeo/shared/ui/initial';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { saveFile } from '../parts/save-file.ts';
import type { useReport } from './use-report.ts';

type CsvButtonProps = Pick<ReturnType<typeof useReport>, 'kind' | 'days' | 'filters' | 'fault'>;

/** Downloads all rows of the report. */
export function CsvButton({ kind, days, filters, fault }: CsvButtonProps): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const file = await readDeskFile('GET /desk/api/reports/{kind}/csv', { params: { kind }, query: { ...days, ...filters } });
      saveFile(file, `${kind}_${days.from}_${days.to}.csv`);
    } catch (refusal) {
      toast({ kind: 'error', text: t('reports.csvFailed'), detail: error(refusal) });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Download size={18} aria-hidden />}
      isPending={isPending}
      aria-disabled={fault !== undefined}
      onClick={() => void download()}
    >
      {t('reports.csv')}
    </Button>
  );
}
