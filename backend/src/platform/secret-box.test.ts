import { keyRing } from './secret-box.ts';

const [old, next] = ['the secret of last year', 'the secret of this year'];
const ring = (appSecret: string, ...acceptedAppSecrets: string[]) => keyRing({ appSecret, acceptedAppSecrets }, 'slip-links');

test('OPS-09 values sealed or signed with a secret are valid while the secret is accepted', () => {
  const [before, between, after] = [ring(old), ring(next, old), ring(next)];
  const [sealed, signature] = [before.seal('a text'), before.sign('a text')];
  expect([between.unseal(sealed), between.isSigned('a text', signature)]).toEqual(['a text', true]);
  expect(() => after.unseal(sealed)).toThrow(/^sealed under a key that is not accepted: k[0-9a-f]{8}$/);
  expect(after.isSigned('a text', signature)).toBe(false);
  expect([after.unseal(between.seal('new')), after.isSigned('new', between.sign('new'))]).toEqual(['new', true]);
});

test('OPS-09 each purpose has its own keys, and a key id does not reveal the key', () => {
  const other = keyRing({ appSecret: old, acceptedAppSecrets: [] }, 'messages');
  expect(() => other.unseal(ring(old).seal('a text'))).toThrow('not accepted');
  expect(other.isSigned('a text', ring(old).sign('a text'))).toBe(false);
  expect(ring(old).currentId).toMatch(/^k[0-9a-f]{8}$/);
  expect(ring(old).currentId).not.toBe(ring(next).currentId);
});

test('SRV-05 a modified sealed text fails to open, and sealing the same text twice gives different results', () => {
  const sealed = ring(old).seal('a text');
  const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
  expect(() => ring(old).unseal(changed)).toThrow('unable to authenticate data');
  expect(ring(old).seal('a text')).not.toBe(sealed);
});

test('OPS-09 values sealed before keys had ids open with any accepted secret', () => {
  const [, text = ''] = ring(old).seal('a text').split('.');
  for (const keys of [ring(old), ring(next, old), ring(old, next)]) expect(keys.unseal(text)).toBe('a text');
  expect(() => ring(next).unseal(text)).toThrow('sealed under a key that is not accepted');
});
