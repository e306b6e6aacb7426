import { providerMessage } from './provider-message.ts';

test.each([
  ['', undefined],
  ['PRISM:Closed: back at 10:00', 'Closed: back at 10:00'],
  ['PRISM : Closed', 'Closed'],
  ['PRISM:', undefined],
  ['LOTUS:Closed', undefined],
  ['PRISM', undefined],
  [':Closed', undefined],
])('GAME-04 the option "%s" shows players of PRISM: %s', (option, message) => {
  expect(providerMessage(option, 'PRISM')).toBe(message);
});
