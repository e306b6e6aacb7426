import { css, text, theme } from '@kaeo/shared/style';

const { color } = theme;

/** Stacked combining marks are clipped at the edge, so that they do not cover other messages. */
export const bubble = css({
  maxWidth: '100%',
  borderRadius: '18px 18px 18px 6px',
  background: color.s2,
  overflow: 'clip',
  overflowWrap: 'anywhere',
  ...text.body,
});
export const ownBubble = css({ borderRadius: '18px 18px 6px', background: color.bubble });
export const words = css({ margin: 0, padding: '9px 14px', whiteSpace: 'pre-wrap' });
export const quiet = css({ color: color.text2, ...text.note });
/** Pictures and videos have a fixed size, so that the layout does not shift when they load. */
export const mediaBox = { width: 'min(320px, 100%)', height: '220px' } as const;
