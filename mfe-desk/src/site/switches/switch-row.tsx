import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useId } from 'react';
import { safeValues } from '../fields/safety.ts';
import type { SwitchName } from './switch-groups.ts';

const { color, space } = theme;
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} 0`,
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], ...text.label },
  '& p': { color: color.text3, ...text.note },
  '@media (max-width: 22em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

type SwitchRowProps = {
  readonly name: Exclude<SwitchName, 'terminated'>;
  readonly isOn: boolean;
  readonly disabledReason: string | undefined;
  readonly onPress: () => void;
};

/** A switch: its state in words, what it does, its safe side, and the button that changes it. */
export function SwitchRow({ name, isOn, disabledReason, onPress }: SwitchRowProps): ReactNode {
  const { t } = useTranslation('desk');
  const id = useId();
  const safe = safeValues[name];
  const label = t(`site.fields.${name}`);
  return (
    <section css={row} aria-labelledby={id}>
      <div>
        <h3>
          <span id={id}>{label}</span>
          <Chip tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'site.value.on' : 'site.value.off')}</Chip>
        </h3>
        <p>{t(`site.switches.about.${name}`)}</p>
        <p>
          {safe === undefined
            ? t('site.switches.noSafe')
            : t('site.switches.safe', { value: t(safe ? 'site.value.on' : 'site.value.off') })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t(isOn ? 'site.switches.turnOffOf' : 'site.switches.turnOnOf', { name: label })}
        disabledReason={disabledReason}
        onClick={onPress}
      >
        {t(isOn ? 'site.switches.turnOff' : 'site.switches.turnOn')}
      </Button>
    </section>
  );
}
