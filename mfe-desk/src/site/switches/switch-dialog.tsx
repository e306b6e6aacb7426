import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { safeValues } from '../fields/safety.ts';
import type { SwitchName } from './switch-groups.ts';

type SwitchDialogProps = { readonly name: SwitchName; readonly isOn: boolean; readonly onClose: () => void };

/** Changes a switch. Away from its safe side, a second person must approve. */
export function SwitchDialog({ name, isOn, onClose }: SwitchDialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const label = t(`site.fields.${name}`);
  const leavesSafety = safeValues[name] === isOn;
  const title = t(isOn ? 'site.switches.turnOffOf' : 'site.switches.turnOnOf', { name: label });
  return (
    <ActDialog
      title={title}
      text={t(leavesSafety ? 'site.switches.needsSecond' : 'site.switches.atOnce')}
      facts={[
        [t('site.switches.effect'), t(`site.switches.about.${name}`)],
        [t('site.switches.now'), t(isOn ? 'site.value.on' : 'site.value.off')],
        [t('site.switches.then'), t(isOn ? 'site.value.off' : 'site.value.on')],
      ]}
      reasons={[
        t('site.switches.reasons.planned'),
        t('site.switches.reasons.provider'),
        t('site.switches.reasons.incident'),
        t('site.switches.reasons.solved'),
      ]}
      tone={leavesSafety ? 'primary' : 'danger'}
      confirmLabel={t(isOn ? 'site.switches.turnOff' : 'site.switches.turnOn')}
      onAct={async ({ reason }) => {
        const body = { switches: { [name]: !isOn }, reason };
        await perform(requestDesk('PUT /desk/api/site/switches', { body }), t('site.switches.done', { name: label }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
