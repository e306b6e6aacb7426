import { inviteLink, readableLink } from './invite-link.ts';

test('INV-01 the link is the origin, the register page and the code of the profile', () => {
  expect(inviteLink('64f1c2', 'https://kaeo.example')).toBe('https://kaeo.example/register?code=PR64f1c2');
});

test('the link is shown without its scheme, and a long code is shortened', () => {
  expect(readableLink('https://kaeo.example/register?code=PR64f1c2')).toEqual(['kaeo.example/register', 'PR64f1c2']);
  const link = inviteLink('0198a5c2-7b1e-7a40-9d3c-5512e8a94c01', 'https://kaeo.example');
  expect(readableLink(link)).toEqual(['kaeo.example/register', 'PR0198…4c01']);
});
