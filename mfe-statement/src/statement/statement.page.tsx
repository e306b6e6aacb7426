import { useTranslation } from '@kaeo/shared/i18n';
import { useModal, useSearchParams } from '@kaeo/shared/router';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { Button, PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import FileImage from 'lucide-react/icons/file-image';
import { StatementList } from './statement-list.tsx';

const SlipsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-slips" */ '../slip/slips.dialog.tsx')).SlipsDialog,
);

/** The page `/user/statement`. */
export default function StatementPage() {
  const { t } = useTranslation('statement');
  const { modal, open, close } = useModal();
  const [search] = useSearchParams();
  // The modal's URL keeps the statement page, so that closing it leaves the list unchanged.
  const page = search.get('page');
  const slipStatus = (
    <Button
      variant="text"
      size="small"
      icon={<FileImage size={20} />}
      onClick={() => open('slips', page === null ? {} : { page })}
      onPointerEnter={SlipsDialog.preload}
    >
      {t('slipStatus')}
    </Button>
  );

  return (
    <PageFrame>
      <PageHeading aside={slipStatus}>{t('title')}</PageHeading>
      <StatementList />
      {modal === 'slips' && <SlipsDialog title={t('slipStatus')} onClose={close} />}
    </PageFrame>
  );
}
