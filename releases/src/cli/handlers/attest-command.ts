import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { digestOf } from '../../objects/digest.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { sourcesOf, wouldBeSource } from '../../trust/provenance/sources.ts';
import { sealTestResult } from '../../trust/provenance/test-result.ts';
import { packagesOf, type Runner } from '../call.ts';
import { UsageError } from '../exit-codes.ts';
import { originOf } from './attestation.ts';
import { packageIn, refuseFailed, runPackageChecks, titleOf } from './check-packages.ts';

const attest: Runner = async (call) => {
  const { args, output, signer, context, change } = call;
  if (change.isDryRun) throw new UsageError('attest changes nothing but its file: it has no dry run');
  const [folder = '', ...others] = packagesOf(call);
  if (others.length > 0) throw new UsageError('attest takes one package');
  const target = await packageIn(folder);
  const file = resolve(context.startedIn, args[0] ?? '');
  if (await wouldBeSource(folder, file)) {
    throw new ChangeRefused(`${file} would count as a source: write it elsewhere, or add it to .gitignore`);
  }
  // A signature is only given for a commit that others can fetch.
  if (signer) await originOf(call, folder, titleOf(target));
  const sources = await sourcesOf(folder);
  if (!sources) throw new ChangeRefused(`${folder} is not in a git repository, so the checked sources cannot be identified`);
  const run = await runPackageChecks(call, target);
  if ((await sourcesOf(folder))?.digest !== sources.digest)
    throw new ChangeRefused('the sources changed while they were checked');
  const namesOf = (isPassed: boolean) => run.results.filter((each) => each.isPassed === isPassed).map(({ name }) => name);
  const configuration = digestOf(await readFile(join(folder, 'package.json')));
  const result = { name: target.name, sources: sources.digest, passed: namesOf(true), failed: namesOf(false), configuration };
  await writeFile(file, `${JSON.stringify(sealTestResult(result, signer), null, 2)}\n`);
  output.print(
    `attested   ${target.name}, ${sources.files.size} sources ${sources.digest.slice(0, 12)}, ${signer ? 'signed' : 'unsigned'}: ${file}`,
  );
  output.result({ ...result, file, keyId: signer?.id ?? null });
  refuseFailed(target, run);
};

export const attestCommands = { attest };
