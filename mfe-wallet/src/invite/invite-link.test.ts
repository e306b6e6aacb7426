import { inviteLink, readableLink } from './invite-link.ts';

test('INV-01 the link is the origin, the register page and the code of the profile', () => {
  expect(inviteLink('64f1c2', undefined, 'https://kaeo.example')).toBe('https://kaeo.example/register?code=PR64f1c2');
});

test('PLAY-08 the link has the short code', () => {
  expect(inviteLink('64f1c2', 'K7M2X9QR', 'https://kaeo.example')).toBe('https://kaeo.example/register?code=K7M2X9QR');
});

test('the link is shown without its scheme, and a long code is shortened', () => {
  expect(readableLink('https://kaeo.example/register?code=PR64f1c2')).toEqual(['kaeo.example/register', 'PR64f1c2']);
  const link = inviteLink('0198a5c2-7b1e-7a40-9d3c-5512e8a94c01', undefined, 'https://kaeo.example');
  expect(readableLink(link)).toEqual(['kaeo.example/register', 'PR0198…4c01']);
});
