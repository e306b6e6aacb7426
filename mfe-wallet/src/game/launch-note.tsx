import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ExternalLink from 'lucide-react/icons/external-link';
import { alertRegion } from '../wallet/move/outcome-note.tsx';
import type { LaunchTarget } from './launch-plan.ts';
import type { LaunchState } from './use-launch.ts';

export function LaunchNote({ state }: { state: LaunchState }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  return (
    <div css={[alertRegion, region]} role="alert">
      {state.kind === 'failed' && (
        <Note tone="danger" icon={<CircleAlert />} title={t('game.launchFailed')}>
          {errorText(shared, state.error)}
        </Note>
      )}
      {state.kind === 'blocked' && (
        <Note tone="pending" icon={<ExternalLink />} title={t('game.blocked')}>
          <ManualLink target={state.target} label={t('game.openByHand')} />
        </Note>
      )}
    </div>
  );
}

function ManualLink({ target, label }: { target: LaunchTarget; label: string }) {
  if (target.kind === 'link') {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  return (
    <form method="post" action={target.action} target="_blank" rel="noopener noreferrer">
      {Object.entries(target.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button css={linkButton} type="submit">
        {label}
      </button>
    </form>
  );
}

const region = css({ marginTop: theme.space[2], '&:empty': { margin: 0 } });
const linkButton = css({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  ...focusRing,
});
