import { ApiError } from '@kaeo/shared/http';
import type { UseQueryResult } from '@kaeo/shared/query';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, media, text, theme } from '@kaeo/shared/style';
import { Button, FailedState, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useDeskWords } from './desk-words.tsx';
import { RefusedState } from './refused-state.tsx';

/** An action of the page. Its key presses the button while no field or dialog has the focus. */
export type DetailAction = {
  readonly key: string;
  readonly label: string;
  readonly tone?: 'primary' | 'secondary' | 'danger';
  /** Why it is not possible now; the button stays visible. */
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
};

const { color, space, radius } = theme;
const frame = css({ display: 'grid', gap: space[4], alignContent: 'start' });
const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: theme.size.target,
  color: color.text2,
  textDecoration: 'none',
  ...text.label,
  ...focusRing,
});
const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: '12px 0',
  background: color.bg,
  // On a phone it would cover the targets below it.
  [media.narrow]: { position: 'static' },
});
const keyStyle = css({
  marginInlineStart: space[1],
  padding: '0 6px',
  border: '1px solid currentColor',
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.75rem',
  opacity: 0.75,
});
const sectionStyle = css({
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.s1,
  minWidth: 0,
  '& > h2': { marginBottom: space[2], ...text.title },
});
const columnsStyle = css({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' },
});

/** A titled part of a detail page. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section css={sectionStyle} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const factRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 2fr) 3fr',
  // A value may have a button, which is higher than its term.
  alignItems: 'baseline',
  gap: space[3],
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${color.rowLine}` },
  '& dt': { color: color.text3, ...text.note },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', ...text.note },
});

/** Named facts; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl css={{ margin: 0 }}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term} css={factRow}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useActionKeys(actions: readonly DetailAction[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const action = actions.find(({ key, disabledReason }) => key === event.key.toLowerCase() && disabledReason === undefined);
    if (!action) return;
    event.preventDefault();
    action.onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type DetailPageProps<Data> = {
  readonly title: ReactNode;
  /** The list that it belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Beside the title, such as a chip with the state. */
  readonly aside?: ReactNode;
  readonly query: UseQueryResult<Data>;
  /** Sections, side by side where there is room. */
  readonly children: (data: Data) => ReactNode;
  readonly actions?: readonly DetailAction[];
};

/** A page about one thing: facts in sections, and actions with keys, in all states. */
export function DetailPage<Data>({ title, back, aside, query, children, actions = [] }: DetailPageProps<Data>): ReactNode {
  const words = useDeskWords();
  useActionKeys(query.data === undefined ? [] : actions);
  const content = (): ReactNode => {
    if (query.data !== undefined) return <div css={columnsStyle}>{children(query.data)}</div>;
    if (query.error instanceof ApiError && query.error.code === 'NOT_PERMITTED') return <RefusedState />;
    if (query.isError) {
      return <FailedState hint={words.error(query.error)} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
    }
    return (
      <div aria-busy="true" css={columnsStyle}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    );
  };
  return (
    <div css={frame}>
      <div>
        {back && (
          <Link css={backLink} to={back.to}>
            <ArrowLeft size={18} aria-hidden />
            {back.label}
          </Link>
        )}
        <PageHeading aside={aside}>{title}</PageHeading>
      </div>
      {content()}
      {query.data !== undefined && actions.length > 0 && (
        <div css={bar}>
          {actions.map(({ key, label, tone = 'secondary', disabledReason, onPress }) => (
            <Button
              key={key}
              variant={tone}
              size="medium"
              aria-keyshortcuts={key.toUpperCase()}
              disabledReason={disabledReason}
              onClick={onPress}
            >
              {label}
              <kbd css={keyStyle} aria-hidden>
                {key.toUpperCase()}
              </kbd>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
