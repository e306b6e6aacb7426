import { type FacadeReport, facadesOf, type OfferedName, type OfferReport, type Taker } from '../../commands/facades.ts';
import { ChangeRefused } from '../../registry/registry-changes.ts';
import { readRegistry } from '../../registry/registry-writer.ts';
import { type Runner, timeOf } from '../call.ts';

const stateTexts = { 'in service': '', rollout: ', in rollout', before: ', to go back to' } as const;

const describeTaker = ({ remote, version, state, owners }: Taker): string =>
  `${remote} ${version}${owners.length > 0 ? ` of ${owners.join(', ')}` : ''}${stateTexts[state]}`;

const describeTakers = (takers: readonly Taker[]): string => takers.map(describeTaker).join('; ') || 'none';

function describeName({ name, deprecated, takers, isFree }: OfferedName): string[] {
  const line = `    ${name.padEnd(24)}${describeTakers(takers)}`;
  if (!deprecated) return [line];
  const { after, instead, isOverdue } = deprecated;
  const holders = [...new Set(takers.filter(({ state }) => state !== 'before').map(({ remote }) => remote))];
  const waits = [
    ...(isOverdue ? [] : [`after ${after}`]),
    ...(holders.length > 0 ? [`once ${holders.join(', ')} ${holders.length > 1 ? 'have' : 'has'} moved`] : []),
  ];
  const when = isFree
    ? `may go now, promised until ${after}`
    : `may go ${waits.join(', ')}${isOverdue ? `; overdue since the end of ${after}` : ''}`;
  return [line, `    ${' '.repeat(24)}deprecated: ${when}. Use ${instead}`];
}

const describeOffer = ({ version, shells, names, silent, isFree }: OfferReport): string[] => [
  `  ${version} of shell ${shells.join(' and ')}${isFree ? ': may go' : ''}`,
  ...names.flatMap(describeName),
  ...(silent.length > 0 ? [`    does not declare what it takes: ${describeTakers(silent)}`] : []),
];

const describeFacade = ({ facade, offers }: FacadeReport): string[] => [facade, ...offers.flatMap(describeOffer)];

const facades: Runner = async (call) => {
  const [requested] = call.args;
  const found = facadesOf(await readRegistry(call.objects), timeOf(call), requested);
  if (requested !== undefined && found.length === 0) {
    throw new ChangeRefused(`no shell in service offers ${requested}; \`facades\` lists what is offered`);
  }
  for (const line of found.flatMap(describeFacade)) call.output.print(line);
  if (found.length === 0) call.output.print('no shell in service declares what it offers');
  call.output.result({ facades: found });
};

export const facadeCommands = { facades };
