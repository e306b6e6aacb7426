import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useEffect } from 'react';
import { BannerSheet } from '../banner/banner-sheet.tsx';
import { noticesQuery } from './api/get-notices.ts';

/** Opens nothing without notices. */
export default function NoticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const { data: notices, isError } = useQuery(noticesQuery(useLanguage()));
  const hasNone = isError || notices?.length === 0;
  useEffect(() => {
    if (hasNone) onClose();
  }, [hasNone, onClose]);

  if (!notices || notices.length === 0) return null;
  return <BannerSheet title={t('notice.title')} banners={notices} closeLabel={t('notice.done')} onClose={onClose} />;
}
