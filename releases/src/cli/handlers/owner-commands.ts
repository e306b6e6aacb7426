import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { changeOwners } from '../../commands/change-owners.ts';
import {
  type Act,
  acts,
  ceilingOf,
  type NameOwners,
  noOwners,
  type Owner,
  ownerText,
  type RegistryOwners,
} from '../../registry/owners.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import type { Link } from '../../registry/stored-registry.ts';
import { createKeys, parsePublicKey, shortId } from '../../signing/keys.ts';
import { verifyChain } from '../../trust/audit/verify-chain.ts';
import { ciOwner, type Demands, keyOwner, ownersWith, ownersWithout } from '../../trust/owners/change-owners.ts';
import type { Call, Runner } from '../call.ts';
import { UsageError } from '../exit-codes.ts';
import { publicKeyOf } from '../read-keys.ts';
import { describeCeiling } from './ceiling-commands.ts';

const describeOwner = (owner: Owner): string => {
  const rule = owner.kind === 'ci' ? `${owner.subject} of ${owner.issuer} for ${owner.audience}` : owner.label;
  return `    ${shortId(owner.id)}  ${owner.kind.padEnd(4)}${rule}  may ${owner.may.join(', ')}`;
};

const describeDemands = ({ signing, checks }: NameOwners): string[] => [
  `    releases are signed: ${signing}`,
  ...(checks === 'required' ? ['    releases have passed their checks: required'] : []),
];

function describeOwners(registryOwners: RegistryOwners, only?: string): string[] {
  const { platform, names, services, ceilings = {} } = registryOwners;
  const isRequested = ([name]: readonly [string, unknown]) => only === undefined || name === only;
  const ceilingIn = (name: string): string[] => {
    const ceiling = ceilingOf(registryOwners, name);
    return ceiling ? [`    ceiling: ${describeCeiling(ceiling)}`] : [];
  };
  const groups: (readonly [string, readonly string[]])[] = [
    ['platform', platform.map(describeOwner)],
    ...Object.entries(names).map(
      ([name, entry]) => [name, [...describeDemands(entry), ...ceilingIn(name), ...entry.owners.map(describeOwner)]] as const,
    ),
    ...Object.keys(ceilings)
      .filter((name) => !Object.hasOwn(names, name))
      .map((name) => [name, ceilingIn(name)] satisfies [string, string[]]),
    ['services', services.map(({ id }) => `    ${shortId(id)}  signs for jobs of a CI, and what it changes`)],
  ];
  return groups.filter(isRequested).flatMap(([name, lines]) => (lines.length > 0 ? [`  ${name}`, ...lines] : []));
}

const owners: Runner = async ({ objects, output, args }) => {
  const registryOwners = (await readRegistry(objects))?.owners ?? noOwners;
  const lines = describeOwners(registryOwners, args[0]);
  for (const line of lines) output.print(line);
  if (lines.length === 0) output.print(args[0] === undefined ? 'nothing has owners' : `${args[0]} has no owners`);
  output.result(registryOwners);
};

const isAct = (text: string): text is Act => acts.some((act) => act === text);

function actsOf(option: string | boolean | undefined): Act[] {
  const values = typeof option === 'string' ? option.split(',').map((word) => word.trim()) : [...acts];
  const wrong = values.find((word) => !isAct(word));
  if (wrong !== undefined) throw new UsageError(`--may takes ${acts.join(', ')}, with commas between, not ${wrong}`);
  return values.filter(isAct);
}

function demandOf({ options }: Call, name: 'signing' | 'checks'): 'required' | 'optional' | undefined {
  const option = options[name];
  if (option === undefined || option === 'required' || option === 'optional') return option;
  throw new UsageError(`--${name} takes required or optional`);
}

function describeChange(name: string, owner: Owner | undefined, { signing, checks }: Demands): string {
  const changes = [
    ...(owner ? [`${ownerText(owner)} owns ${name}`] : []),
    ...(signing ? [`releases of ${name} are signed: ${signing}`] : []),
    ...(checks ? [`releases of ${name} have passed their checks: ${checks}`] : []),
  ];
  return changes.join(', ');
}

async function ownerOf({ options, context }: Call): Promise<Owner | undefined> {
  const { key, label, issuer, audience, subject } = options;
  const may = actsOf(options.may);
  if (typeof key === 'string') {
    if (issuer !== undefined || audience !== undefined || subject !== undefined)
      throw new UsageError('give a key or a CI, not both');
    if (typeof label !== 'string') throw new UsageError('--key also needs --label, the name of its owner');
    return keyOwner({ ...(await publicKeyOf(key, context.served ? undefined : context.startedIn)), label, may });
  }
  if (issuer === undefined && audience === undefined && subject === undefined) return undefined;
  if (typeof issuer !== 'string' || typeof audience !== 'string' || typeof subject !== 'string') {
    throw new UsageError('a CI is known by --issuer, --audience and --subject together');
  }
  return ciOwner({ issuer, audience, subject, may });
}

const printOwners = ({ output, change }: Call, what: string, registryOwners: RegistryOwners): void => {
  output.print(change.isDryRun ? 'dry run: these would be the owners; nothing has changed' : `done: ${what}`);
  for (const line of describeOwners(registryOwners)) output.print(line);
  output.result({ ...registryOwners, isDryRun: change.isDryRun ?? false });
};

const own: Runner = async (call) => {
  const [name = ''] = call.args;
  const owner = await ownerOf(call);
  const demands = { signing: demandOf(call, 'signing'), checks: demandOf(call, 'checks') };
  const what = describeChange(name, owner, demands);
  if (what === '') throw new UsageError('name the owner: --key and --label, or --issuer, --audience and --subject');
  const edit = (before: RegistryOwners | undefined) => ownersWith(before, name, owner, demands);
  printOwners(call, what, await changeOwners(call.objects, what, call.change, edit));
};

const disown: Runner = async (call) => {
  const [name = '', id = ''] = call.args;
  const what = `${id} owns ${name} no more`;
  printOwners(call, what, await changeOwners(call.objects, what, call.change, (before) => ownersWithout(before, name, id)));
};

/** Creates a key pair: the private key in the file, readable by its owner only, and the public key in `<file>.pub`. */
const key: Runner = async ({ args, output, context }) => {
  const file = resolve(context.startedIn, args[0] ?? '');
  const { privatePem, publicPem } = createKeys();
  await writeFile(file, privatePem, { mode: 0o600, flag: 'wx' });
  await writeFile(`${file}.pub`, publicPem, { flag: 'wx' });
  const { id } = parsePublicKey(publicPem);
  output.print(`key ${shortId(id)}: ${file} stays secret, ${file}.pub goes to the owners of the platform`);
  output.result({ id, file, publicFile: `${file}.pub` });
};

function linkOf(option: string | boolean | undefined): Link | undefined {
  if (option === undefined) return undefined;
  const [, revision, hash = ''] = /^(\d+):([\da-f]{64})$/.exec(String(option)) ?? [];
  if (revision === undefined) throw new UsageError('--head takes the head that an earlier `audit` printed: 12:9f86d0…');
  return { revision: Number(revision), hash };
}

const audit: Runner = async ({ objects, output, options, context }) => {
  const keys = typeof options.key === 'string' ? [await publicKeyOf(options.key, context.startedIn)] : undefined;
  const expectedHead = linkOf(options.head);
  output.progress('reading the history…');
  const { finding, head, looked, linked, sealed } = await verifyChain(objects, { ...(keys ? { keys } : {}), expectedHead });
  if (finding) throw new ChangeRefused(`the history is not intact, first at revision ${finding.revision}: ${finding.found}`);
  output.print(
    `${looked} changes verified: ${linked} linked to the previous one by its hash, ${sealed} sealed by the release service`,
  );
  if (head) output.print(`head ${head.revision}:${head.hash}`);
  output.result({ head: head ?? null, looked, linked, sealed });
};

export const ownerCommands = { owners, own, disown, key, audit };
