import { media, theme } from '@wallet/shared/style';

const { size, space } = theme;

/** The height of the bottom bar on phones and small tablets. */
export const footHeight = `calc(${size.bottomBar} + max(8px, env(safe-area-inset-bottom)))`;
const aboveFoot = `calc(${footHeight} + 40px)`;

/** Where something stands at the foot of the page without covering the bottom bar and the button that is raised out of it. */
export const atFoot = { position: 'fixed', bottom: aboveFoot, [media.wide]: { bottom: space[6] } } as const;

/** Lengthens the end of the page, so that whatever something of that height lies over can be scrolled out from under it (ADR 0037). */
export const roomAtFoot = (height: `${number}px`) => ({
  '#content': { paddingBottom: `calc(${aboveFoot} + ${height})` },
  [media.wide]: { '#content': { paddingBottom: `calc(${space[6]} + ${height})` } },
});
