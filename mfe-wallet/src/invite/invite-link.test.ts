import { inviteLink, readableLink } from './invite-link.ts';

test('INV-01 the link is the origin, the register page and the code of the profile', () => {
  expect(inviteLink('64f1c2', 'https://kaeo.example')).toBe('https://kaeo.example/register?code=PR64f1c2');
});

test('the link is read without its scheme, and may break before the code', () => {
  expect(readableLink('https://kaeo.example/register?code=PR64f1c2')).toEqual(['kaeo.example/register?', 'code=PR64f1c2']);
});
