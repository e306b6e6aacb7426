import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { Button, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import FileImage from 'lucide-react/icons/file-image';
import type { ComponentType } from 'react';
import { useAskSupport } from '../details/use-ask-support.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { useFilter } from '../filter/use-filter.ts';
import { loadDialogMessages } from '../messages.ts';
import { StatementList } from './statement-list.tsx';

type Closable = { readonly onClose: () => void };

/** Loads a sheet together with the texts that only sheets use. */
const sheetOf = <Props extends Closable>(load: () => Promise<ComponentType<Props & { readonly isAwaited: boolean }>>) =>
  lazyDialog<Props>(async () => (await Promise.all([load(), loadDialogMessages()]))[0]);

const SlipsDialog = sheetOf(
  async () => (await import(/* webpackChunkName: "dialog-slips" */ '../slip/slips.dialog.tsx')).SlipsDialog,
);
const DetailsDialog = sheetOf(
  async () => (await import(/* webpackChunkName: "dialog-details" */ '../details/details.dialog.tsx')).DetailsDialog,
);
const PeriodSheet = sheetOf(
  async () => (await import(/* webpackChunkName: "dialog-period" */ '../filter/period.sheet.tsx')).PeriodSheet,
);
const ExportDialog = sheetOf(
  async () => (await import(/* webpackChunkName: "dialog-export" */ '../export/export.dialog.tsx')).ExportDialog,
);

/** The page `/user/statement`. */
export default function StatementPage() {
  const { t } = useTranslation('statement');
  const { modal, open, close } = useModal();
  const { filter, listParams, show } = useFilter();
  const askSupport = useAskSupport({ isOpen: modal !== undefined, onClose: close });
  // The URL of a sheet keeps page and filter, so that closing it leaves the list unchanged.
  const openSheet = (sheet: string, params: Readonly<Record<string, string>> = {}) => open(sheet, { ...listParams, ...params });
  const slipStatus = (
    <Button
      variant="text"
      size="small"
      icon={<FileImage size={20} />}
      onClick={() => openSheet('slips')}
      onPointerEnter={SlipsDialog.preload}
    >
      {t('slipStatus')}
    </Button>
  );

  return (
    <PageFrame>
      <PageHeading aside={slipStatus}>{t('title')}</PageHeading>
      <FilterBar
        filter={filter}
        onChange={show}
        onOpenPeriod={() => openSheet('period')}
        onOpenExport={() => openSheet('export')}
        onApproach={(sheet) => (sheet === 'period' ? PeriodSheet : ExportDialog).preload()}
      />
      <StatementList onOpen={(entry) => openSheet('details', entry)} onApproach={DetailsDialog.preload} />
      {modal === 'slips' && <SlipsDialog title={t('slipStatus')} onClose={close} />}
      {modal === 'details' && <DetailsDialog title={t('details.title')} onClose={close} onAskSupport={askSupport} />}
      {modal === 'period' && <PeriodSheet title={t('filter.period')} onClose={close} />}
      {modal === 'export' && <ExportDialog title={t('export.open')} onClose={close} />}
    </PageFrame>
  );
}
