import { styled } from '@wallet/shared/style';

/** A page without bars, its one message in the middle of the screen. */
export const LonePage = styled.main({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 12,
  minHeight: '100dvh',
  maxWidth: 480,
  margin: '0 auto',
  padding: '32px 24px',
  textAlign: 'center',
});
