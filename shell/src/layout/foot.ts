import { theme } from '@kaeo/shared/style';

const { size, space } = theme;

/** From this width (1024 px) the menu is in the top bar. In em, since labels need more width with larger text. */
export const wide = '@media (min-width: 64em)';

/** Height of the bottom bar without insets; its labels grow with the reader's text size. */
export const barHeight = `max(${size.bottomBar}, 40px + min(1.375rem, 7vw))`;
/** Total height of the bottom bar on phones and small tablets, including the padding below its labels. */
export const footHeight = `calc(${barHeight} + max(8px, env(safe-area-inset-bottom)))`;
const aboveFoot = `calc(${footHeight} + 40px)`;

/** Fixes an element at the page's bottom, above the bottom bar and its raised button. */
export const atFoot = { position: 'fixed', bottom: aboveFoot, [wide]: { bottom: space[6] } } as const;

/** Adds space at the end of the page, so that content under a fixed element of this height can be scrolled into view (ADR 0037). */
export const roomAtFoot = (height: `${number}px`) => ({
  '#content': { paddingBottom: `calc(${aboveFoot} + ${height})` },
  [wide]: { '#content': { paddingBottom: `calc(${space[6]} + ${height})` } },
});
