import { useMemo } from 'react';
import { css, text, theme } from '../style/style.ts';
import { sanitizeTrusted } from './sanitize.ts';

export { sanitize } from './sanitize.ts';

const { color, space } = theme;
const prose = css({
  color: color.text2,
  ...text.body,
  '& > * + *': { marginTop: space[2] },
  '& h2, & h3, & h4': { color: color.text, ...text.title },
  '& b, & strong, & th': { color: color.text, fontWeight: 600 },
  '& ul, & ol': { paddingInlineStart: '22px' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: space[1] },
  '& img': { height: 'auto', borderRadius: theme.radius.input },
  '& table': { width: '100%', borderCollapse: 'collapse', ...text.note },
  '& th, & td': { padding: '8px', border: `1px solid ${color.borderSubtle}`, textAlign: 'start' },
});

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Replaces a broken picture by its alternative text. Error events of pictures do not bubble. */
function replaceBroken(root: HTMLElement | null): (() => void) | undefined {
  const handleError = ({ target }: Event) => target instanceof HTMLImageElement && target.replaceWith(target.alt);
  root?.addEventListener('error', handleError, true);
  return () => root?.removeEventListener('error', handleError, true);
}

type SafeHtmlProps = {
  html: string;
  /** Values of placeholders by name, `{percentFail}`. They are escaped, so markup in them is shown as text. */
  replace?: Readonly<Record<string, string>>;
};

/** HTML written by an operator. Placeholders are filled first, then everything is sanitised. */
export function SafeHtml({ html, replace }: SafeHtmlProps) {
  const safe = useMemo(() => {
    const filled = Object.entries(replace ?? {}).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, escapeHtml(value)),
      html,
    );
    return sanitizeTrusted(filled);
  }, [html, replace]);
  return <div ref={replaceBroken} css={prose} dangerouslySetInnerHTML={{ __html: safe }} />;
}
