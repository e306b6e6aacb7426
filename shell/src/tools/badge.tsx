import { composition } from '@kaeo/host/composition/composition.ts';
import { Link, useLocation } from '@kaeo/shared/router';
import { css, focusRing, Global, press, text, theme } from '@kaeo/shared/style';
import { useCopy } from '@kaeo/shared/ui/deferred';
import { Button, IconButton } from '@kaeo/shared/ui/initial';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { type ReactNode, useState } from 'react';
import { ownPaths } from '../layout/destinations.ts';
import { atFoot, roomAtFoot, wide } from '../layout/foot.ts';
import { linkTo } from './composition-link.ts';
import { compositionNotes } from './composition-notes.ts';
import { linkButton } from './link-button.ts';

const { color, radius, size, space } = theme;

/** Above the raised home button, below dialogs and chat. */
const place = css({
  ...atFoot,
  zIndex: theme.layer.bar - 1,
  insetInlineStart: space[4],
  maxWidth: `min(calc(100% - 2 * ${space[4]}), 400px)`,
  borderRadius: radius.card,
  border: `1px solid ${color.rewardLine}`,
  background: color.rewardSoft,
  color: color.rewardText,
  boxShadow: theme.shadow.float,
  [wide]: { ...atFoot[wide], insetInlineStart: space[6] },
});
const room = roomAtFoot('72px');
const fold = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  minHeight: size.target,
  padding: '8px 12px',
  border: 0,
  borderRadius: radius.card,
  background: 'transparent',
  color: 'inherit',
  ...text.captionStrong,
  ...press,
  ...focusRing,
  textAlign: 'start',
  // One line only: more would cover buttons at the page's end on narrow phones.
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flexShrink: 0 },
});
const list = css({ margin: 0, padding: '0 16px', listStyle: 'none', overflowWrap: 'anywhere', ...text.caption });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: space[4] });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: space[1], padding: '4px 8px 8px' });

/** A foldable badge that lists how this page differs from the default (MFE-06, MFE-11); for testers, in English. */
export function Badge(): ReactNode {
  const { pathname, search } = useLocation();
  const copy = useCopy();
  const [isOpen, setIsOpen] = useState(false);
  const { lines, canReset } = compositionNotes(composition);
  const here = `${pathname}${search}`;
  const [first] = lines;
  // The testers' page already shows the same at its top.
  if (!first || pathname === ownPaths.remotes) return null;

  const { pinned = {}, overrides = {} } = composition.choice ?? {};
  const link = linkTo(here, {
    ...(Object.keys(pinned).length > 0 ? { composition: pinned } : {}),
    ...(Object.keys(overrides).length > 0 ? { override: overrides } : {}),
  });
  const hasProblem = lines.some(({ kind }) => kind === 'problem' || kind === 'stale');
  return (
    <aside lang="en" aria-label="What this page is made of" css={place} style={hasProblem ? { borderColor: color.danger } : {}}>
      <Global styles={room} />
      {isOpen ? (
        <>
          <div css={head}>
            <strong css={text.captionStrong}>Not what visitors get</strong>
            <IconButton label="Collapse the badge" icon={<ChevronDown size={20} />} onClick={() => setIsOpen(false)} />
          </div>
          <ul css={list}>
            {lines.map((line) => (
              <li
                key={line.text}
                css={{ color: line.kind === 'problem' || line.kind === 'stale' ? color.dangerText : undefined }}
              >
                {line.text}
              </li>
            ))}
          </ul>
          <div css={foot}>
            {canReset && (
              <a href={linkTo(here, { composition: 'reset', override: 'reset' })} css={linkButton}>
                Reset
              </a>
            )}
            <Button variant="text" size="small" onClick={() => void copy(link)}>
              Copy link
            </Button>
            <Link to="/remotes" css={linkButton}>
              Remotes
            </Link>
          </div>
        </>
      ) : (
        <button type="button" aria-expanded="false" css={fold} onClick={() => setIsOpen(true)}>
          <FlaskConical size={20} />
          <span>{lines.length > 1 ? `${first.text} +${lines.length - 1}` : first.text}</span>
        </button>
      )}
    </aside>
  );
}
