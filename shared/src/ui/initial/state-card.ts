import { css, text, theme } from '@kaeo/shared/style';

export const stateCard = css({
  display: 'grid',
  gap: theme.space[2],
  padding: '40px 24px 24px',
  borderRadius: theme.radius.hero,
  background: theme.color.s1,
  textAlign: 'center',
  '& > h2': { marginTop: theme.space[6], ...text.h2 },
  '& > p': { color: theme.color.text2, textWrap: 'balance', ...text.body },
});
export const stateActions = css({ display: 'grid', gap: theme.space[2], marginTop: theme.space[4] });
