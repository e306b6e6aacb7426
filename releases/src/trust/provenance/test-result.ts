import type { Envelope } from '../../signing/envelope.ts';
import { at, isText } from '../../signing/json.ts';
import type { Signer } from '../../signing/keys.ts';
import { parseStatement, sealStatement } from './statement.ts';

/** Predicate about sources: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md, v0.1. */
const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';
const subjectSuffix = ' sources';

export type TestResult = {
  /** The name of its releases. */
  readonly name: string;
  /** The digest of `sourcesOf`. */
  readonly sources: string;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** SHA-256 (hex) of the package.json that defines the checks. */
  readonly configuration: string;
};

export function sealTestResult(
  { name, sources, passed, failed, configuration }: TestResult,
  signer: Signer | undefined,
): Envelope {
  const statement = {
    subject: [{ name: `${name}${subjectSuffix}`, digest: { sha256: sources } }],
    predicateType,
    predicate: {
      result: failed.length > 0 ? 'FAILED' : 'PASSED',
      configuration: [{ name: 'package.json', digest: { sha256: configuration } }],
      passedTests: passed,
      warnedTests: [],
      failedTests: failed,
    },
  };
  return sealStatement(statement, signer);
}

const namesAt = (value: unknown, ...path: readonly string[]): string[] | undefined => {
  const names = at(value, ...path);
  return Array.isArray(names) && names.every(isText) ? names : undefined;
};

/** Does not verify the signature; undefined unless it has the form that `sealTestResult` writes. */
export function parseTestResult(envelope: Envelope): TestResult | undefined {
  const value = parseStatement(envelope, predicateType);
  const subject = at(value, 'subject');
  const [title, sources] = [at(subject, '0', 'name'), at(subject, '0', 'digest', 'sha256')];
  const configuration = at(value, 'predicate', 'configuration', '0', 'digest', 'sha256');
  const passed = namesAt(value, 'predicate', 'passedTests');
  const failed = namesAt(value, 'predicate', 'failedTests');
  const result = at(value, 'predicate', 'result');
  if (!Array.isArray(subject) || subject.length !== 1 || !isText(title) || !isText(sources) || !isText(configuration))
    return undefined;
  if (!title.endsWith(subjectSuffix) || !passed || !failed || result !== (failed.length > 0 ? 'FAILED' : 'PASSED'))
    return undefined;
  return { name: title.slice(0, -subjectSuffix.length), sources, passed, failed, configuration };
}
