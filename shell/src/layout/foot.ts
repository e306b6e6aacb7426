import { theme } from '@wallet/shared/style';

const { size, space } = theme;

/** From here on (1024 px) the menu is in the top bar. In em: with larger text its labels need the room of a wider window. */
export const wide = '@media (min-width: 64em)';

/** Of the bottom bar: its labels grow with the reader's text size. */
export const barHeight = `max(${size.bottomBar}, 40px + min(1.375rem, 7vw))`;
/** The height of the bottom bar on phones and small tablets, with what is below its labels. */
export const footHeight = `calc(${barHeight} + max(8px, env(safe-area-inset-bottom)))`;
const aboveFoot = `calc(${footHeight} + 40px)`;

/** Where something stands at the foot of the page without covering the bottom bar and the button that is raised out of it. */
export const atFoot = { position: 'fixed', bottom: aboveFoot, [wide]: { bottom: space[6] } } as const;

/** Lengthens the end of the page, so that whatever something of that height lies over can be scrolled out from under it (ADR 0037). */
export const roomAtFoot = (height: `${number}px`) => ({
  '#content': { paddingBottom: `calc(${aboveFoot} + ${height})` },
  [wide]: { '#content': { paddingBottom: `calc(${space[6]} + ${height})` } },
});
