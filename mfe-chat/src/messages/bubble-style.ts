import { css, text, theme } from '@kaeo/shared/style';

const { color } = theme;

const corners = '18px 18px 18px 6px';
const ownCorners = '18px 18px 6px';

/** Text in a bubble. Stacked combining marks are clipped at its edge, so that they do not cover other messages. */
export const bubble = css({
  maxWidth: 'min(280px, 100%)',
  padding: '9px 14px',
  borderRadius: corners,
  background: color.s2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'clip',
  ...text.body,
});
export const ownBubble = css({ borderRadius: ownCorners, background: color.bubble });
export const failedBubble = css({ background: 'transparent', boxShadow: `inset 0 0 0 1px ${color.bubbleFailedLine}` });

export const frame = css({
  width: '268px',
  maxWidth: '100%',
  borderRadius: corners,
  background: color.s2,
  overflow: 'clip',
});
export const ownFrame = css({ borderRadius: ownCorners, background: color.bubble });
export const failedFrame = css({ boxShadow: `0 0 0 1px ${color.bubbleFailedLine}` });
export const frameWords = css({
  padding: '11px 14px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'clip',
  ...text.body,
});
