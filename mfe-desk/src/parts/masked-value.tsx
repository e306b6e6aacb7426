import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { usePermission } from './session.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] });
const reasons = ['identify', 'payment', 'fraud'] as const;

type MaskedValueProps = {
  readonly label: string;
  readonly masked: string;
  /** Asks for the full text; recorded with the reason. */
  readonly unmask: (reason: string) => Promise<{ readonly value: string }>;
};

/** A masked value. Its full text is read with a reason, and is stored nowhere: it is gone when the page is left. */
export function MaskedValue({ label, masked, unmask }: MaskedValueProps): ReactNode {
  const { t } = useTranslation('desk');
  const [value, setValue] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const isPermitted = usePermission('players.unmask');
  if (masked === '') return null;
  const action = t(value === undefined ? 'players.unmask.show' : 'players.unmask.hide');
  return (
    <span css={row}>
      <span aria-live="polite">{value ?? masked}</span>
      <Button
        variant="text"
        size="medium"
        aria-label={`${action}: ${label}`}
        disabledReason={isPermitted ? undefined : t('errors.NOT_PERMITTED')}
        onClick={() => (value === undefined ? setIsAsking(true) : setValue(undefined))}
      >
        {action}
      </Button>
      {isAsking && (
        <ActDialog
          title={t('players.unmask.title', { field: label })}
          text={t('players.unmask.text')}
          reasons={reasons.map((reason) => t(`players.unmask.reasons.${reason}`))}
          confirmLabel={t('players.unmask.confirm')}
          onAct={async ({ reason }) => {
            const answer = await unmask(reason);
            setValue(answer.value);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  );
}
