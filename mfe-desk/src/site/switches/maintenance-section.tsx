import { useTranslation } from '@kaeo/shared/i18n';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';

/** Whether the site is in maintenance, in words. */
export function MaintenanceSection({ isOn, isPublished }: { isOn: boolean; isPublished: boolean }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <section aria-label={t('site.fields.terminated')}>
      <Note tone={isOn ? 'danger' : 'success'} title={t(isOn ? 'site.switches.maintenanceOn' : 'site.switches.maintenanceOff')}>
        <p>{t('site.switches.about.terminated')}</p>
        <p>{t('site.switches.safe', { value: t('site.value.on') })}</p>
        {!isPublished && <p>{t('site.published.never')}</p>}
      </Note>
    </section>
  );
}
