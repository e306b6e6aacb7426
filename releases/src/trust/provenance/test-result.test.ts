import { envelopeOf, payloadOf } from '../../signing/envelope.ts';
import { aTeam } from '../../testing/owners.ts';
import { parseTestResult, sealTestResult, type TestResult } from './test-result.ts';

const passed: TestResult = {
  name: 'bonus',
  sources: 'a'.repeat(64),
  passed: ['types', 'test'],
  failed: [],
  configuration: 'b'.repeat(64),
};
const payloadFor = (result: TestResult): string => new TextDecoder().decode(payloadOf(sealTestResult(result, undefined)));

test('MFE-16 a statement of checks has the fields that in-toto requires', () => {
  expect(JSON.parse(payloadFor({ ...passed, failed: ['lint'] }))).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'bonus sources', digest: { sha256: 'a'.repeat(64) } }],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: 'FAILED',
      configuration: [{ name: 'package.json', digest: { sha256: 'b'.repeat(64) } }],
      passedTests: ['types', 'test'],
      warnedTests: [],
      failedTests: ['lint'],
    },
  });
});

test('it is parsed as written, signed or not', () => {
  for (const signer of [undefined, aTeam().signer]) expect(parseTestResult(sealTestResult(passed, signer))).toEqual(passed);
});

test.each([
  ['"PASSED"', '"FAILED"'],
  ['"PASSED"', '"WARNED"'],
  ['test-result/v0.1', 'test-result/v0.2'],
  ['bonus sources', 'bonus'],
  ['"passedTests":["types"', '"passedTests":[1'],
  ['"failedTests":[]', '"failed":[]'],
  ['"subject":[', '"subject":[{},'],
  ['{', '['],
])('with %s as %s it is none', (from, to) => {
  const text = payloadFor(passed);
  expect(text).toContain(from);
  const bytes = new TextEncoder().encode(text.replace(from, to));
  expect(parseTestResult(envelopeOf('application/vnd.in-toto+json', bytes, undefined))).toBeUndefined();
});

test('another content type is rejected', () => {
  expect(parseTestResult(envelopeOf('text/plain', payloadOf(sealTestResult(passed, undefined)), undefined))).toBeUndefined();
});
