import { useTranslation } from '@kaeo/shared/i18n';
import { theme } from '@kaeo/shared/style';
import { DetailPage, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { useDeskQuery } from '../parts/desk-query.ts';
import { usePermission } from '../parts/session.ts';
import { MaintenanceSection } from './switches/maintenance-section.tsx';
import { SlipWindowDialog, SlipWindowSection } from './switches/slip-window.tsx';
import { SwitchDialog } from './switches/switch-dialog.tsx';
import { type SwitchName, switchGroups } from './switches/switch-groups.ts';
import { SwitchRow } from './switches/switch-row.tsx';

/** What the site offers now. Turning something off acts at once; turning it on needs a second person. */
function SwitchesPage(): ReactNode {
  const { t } = useTranslation('desk');
  const query = useDeskQuery('GET /desk/api/site', {});
  const mayPublish = usePermission('site.publish');
  const [dialog, setDialog] = useState<SwitchName | 'slipWindow'>();
  const block = mayPublish ? undefined : t('refused.title');
  const switches = query.data?.content.switches;
  const close = () => setDialog(undefined);
  return (
    <DetailPage
      title={t('site.switches.title')}
      query={query}
      actions={[
        {
          key: 'm',
          label: t(switches?.terminated ? 'site.switches.endMaintenance' : 'site.switches.startMaintenance'),
          tone: switches?.terminated ? 'secondary' : 'danger',
          disabledReason: block,
          onPress: () => setDialog('terminated'),
        },
        { key: 'w', label: t('site.slips.change'), disabledReason: block, onPress: () => setDialog('slipWindow') },
      ]}
    >
      {({ content, isPublished }) => (
        <>
          <div css={{ gridColumn: '1 / -1', display: 'grid', gap: theme.space[3] }}>
            <MaintenanceSection isOn={content.switches.terminated} isPublished={isPublished} />
          </div>
          {switchGroups.map(({ group, names }) => (
            <Section key={group} title={t(`site.switches.groups.${group}`)}>
              {names.map((name) => (
                <SwitchRow
                  key={name}
                  name={name}
                  isOn={content.switches[name]}
                  disabledReason={block}
                  onPress={() => setDialog(name)}
                />
              ))}
            </Section>
          ))}
          <SlipWindowSection switches={content.switches} />
          {dialog === 'slipWindow' && <SlipWindowDialog switches={content.switches} onClose={close} />}
          {dialog !== undefined && dialog !== 'slipWindow' && (
            <SwitchDialog name={dialog} isOn={content.switches[dialog]} onClose={close} />
          )}
        </>
      )}
    </DetailPage>
  );
}

export default deskPage(SwitchesPage);
