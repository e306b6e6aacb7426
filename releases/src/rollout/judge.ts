import type { Cause, ReleaseFigures, Rules, Verdict } from '../registry/verdict.ts';
import { type Bounded, boundQuantile, boundShare, countTimes } from './bounds.ts';

export const usualRules: Rules = { least: 200, margin: 0.01, slower: 0.25, chance: 0.05 };

/** One look at a step of a rollout. */
export type Look = {
  /** Of all looks at this rollout, from 1: each may err by less than the one before, so that all together stay below `chance`. */
  readonly number: number;
  /** Whether the step has lasted as long as it was to. */
  readonly isStepOver: boolean;
  /** Share of the visitors who get the release, in percent. */
  readonly percent: number;
  readonly candidate: ReleaseFigures;
  /** The release in service, over the same time; a remote that is new has none, and is held against one that never fails. */
  readonly inService: ReleaseFigures | undefined;
  readonly edgesMs: readonly number[];
  /** The figures of both without the visits of one group of networks each, for every group. */
  readonly withoutNetwork?: readonly Pick<Look, 'candidate' | 'inService'>[];
};

type Finding = { readonly cause: Cause; readonly is: 'worse' | 'fine' | 'open'; readonly says: string };

/** Of the chance to go back wrongly, what failures may use up, and what each of the others: two percentiles of load and INP, and missing visits. */
const ofFailures = 1 / 3;
const ofEachOther = 2 / 15;
/** Chance with which "surely not much worse" may be wrong of a measure at one step. */
const onChance = 0.05;

/**
 * Judges a step by `judgeVisits`. A verdict to go on or back must hold without the visits of any one group of networks as well, so that
 * reports from one address cannot decide.
 */
export function judge(look: Look, rules: Rules): Verdict {
  const verdict = judgeVisits(look, rules);
  if (verdict.kind === 'wait') return verdict;
  const others = (look.withoutNetwork ?? []).map((figures) => judgeVisits({ ...look, ...figures }, rules));
  const other = others.find(({ kind }) => kind !== verdict.kind);
  if (!other) return verdict;
  const reason = `${verdict.reason}; without the visits of one group of networks: ${other.reason}`;
  return { kind: 'wait', causes: look.isStepOver ? ['one-network'] : ['step'], reason };
}

/**
 * Back: by its bounds it is surely worse than the release in service, by more than the rules allow. On: the step is
 * over, enough visits told, and it is surely not much worse. Wait: neither is sure yet. Also back: the step is over, and surely less than half of
the visits that the release should have had were reported, so that it must stop pages before they report.
 *
 * Look n may go back wrongly by chance `chance / n(n+1)`, which sums to `chance` over all looks that there can be (a union bound: they need not
 * be independent), divided among the measures, and between the bounds of the two releases. Going on asks for 95 % at each step, whose visits
 * are new.
 */
function judgeVisits(look: Look, rules: Rules): Verdict {
  const { candidate, inService, isStepOver } = look;
  const fewest = Math.min(candidate.visits, inService?.visits ?? candidate.visits);
  const told = `${candidate.visits} visits told of it${inService ? `, ${inService.visits} of the release in service` : ''}`;
  const ofLook = rules.chance / (look.number * (look.number + 1));
  const chance = ofLook * ofEachOther;
  const findings = [
    judgeFailures(look, rules, ofLook * ofFailures),
    ...(['load', 'inp'] as const).flatMap((cause) => quantiles.map((each) => judgeTimes(look, rules, chance, cause, each))),
  ];
  const verdict = (kind: Verdict['kind'], some: readonly Finding[], before = ''): Verdict => ({
    kind,
    causes: kind === 'on' ? [] : [...new Set(some.map(({ cause }) => cause))],
    reason: [...some.map(({ says }) => says).filter((says) => says !== ''), told].join('; ').replace(/^/, before),
  });
  const those = (is: Finding['is']) => findings.filter((finding) => finding.is === is);
  if (those('worse').length > 0 && fewest * 4 >= rules.least) return verdict('back', those('worse'));
  if (!isStepOver) return verdict('wait', [{ cause: 'step', is: 'open', says: 'the step is not over' }]);
  const missing = findMissing(look, chance);
  if (missing) return verdict('back', [missing]);
  if (fewest < rules.least) {
    return verdict('wait', [{ cause: 'too-few', is: 'open', says: `too few to judge by, it takes ${rules.least} of each` }]);
  }
  if (those('fine').length < findings.length) return verdict('wait', those('open'), 'not sure yet: ');
  return verdict('on', findings);
}

/** The bounds of both: those by which it goes back, and those by which it goes on. */
function compare(look: Look, chance: number, bound: (figures: ReleaseFigures, chance: number) => Bounded, none: Bounded) {
  const { candidate, inService } = look;
  const both = (by: number) => ({ ours: bound(candidate, by / 2), theirs: inService ? bound(inService, by / 2) : none });
  return { strict: both(chance), usual: both(onChance) };
}

/** What is known of both, in words; of what is surely worse only from the side that makes it so. */
function describe(
  what: string,
  isWorse: boolean,
  { strict, usual }: ReturnType<typeof compare>,
  write: (value: number) => string,
): string {
  return isWorse
    ? `it ${what} ${write(strict.ours.value)}, surely above ${write(strict.ours.low)}, the release in service ${write(strict.theirs.value)}, surely below ${write(strict.theirs.high)}`
    : `it ${what} ${between(usual.ours, write)}, the release in service ${between(usual.theirs, write)}`;
}

function judgeFailures(look: Look, { margin }: Rules, chance: number): Finding {
  const { fellBack, failed, erred, hung } = look.candidate;
  const compared = compare(look, chance, ({ bad, visits }, by) => boundShare(bad, visits, by), { value: 0, low: 0, high: 0 });
  const { strict, usual } = compared;
  const isWorse = strict.ours.low - strict.theirs.high > margin;
  const isFine = usual.ours.high - usual.theirs.low < 2 * margin;
  const detail = isWorse ? ` (${fellBack} fell back, ${failed} failed, ${erred} erred, ${hung} hung)` : '';
  const says = describe('fails on', isWorse, compared, percentOf) + detail;
  return { cause: 'failures', is: isWorse ? 'worse' : isFine ? 'fine' : 'open', says };
}

/** A difference of fewer milliseconds is nobody's business. */
const times = { load: { floorMs: 100, what: 'loads in' }, inp: { floorMs: 40, what: 'answers touches in' } } as const;

/**
 * A release goes on when its 75th percentile is surely not much worse, and its 95th, by which few visits may be much slower, is not likely worse:
 * where one visit in twenty is on a slow network, bounds of that percentile stay wide for any number of visits.
 */
const quantiles = [0.75, 0.95] as const;

function judgeTimes(
  look: Look,
  { slower, least }: Rules,
  chance: number,
  cause: keyof typeof times,
  quantile: (typeof quantiles)[number],
): Finding {
  const { floorMs, what } = times[cause];
  const timesOf = ({ loadCounts, inpCounts }: ReleaseFigures) => ({
    counts: cause === 'load' ? loadCounts : inpCounts,
    edgesMs: look.edgesMs,
  });
  const { candidate, inService } = look;
  const counted = inService ? Math.min(countTimes(timesOf(candidate)), countTimes(timesOf(inService))) : 0;
  // Few visits touch anything in some remotes, and one that never loads is known by its failures: that keeps no release where it is.
  if (counted < least) return { cause, is: 'fine', says: '' };
  const limit = (ms: number, by: number) => Math.max(ms * (1 + by), ms + floorMs);
  const unknown = { value: 0, low: 0, high: Number.POSITIVE_INFINITY };
  const compared = compare(look, chance, (figures, by) => boundQuantile(timesOf(figures), quantile, by), unknown);
  const { strict, usual } = compared;
  const isWorse = strict.ours.low > limit(strict.theirs.high, slower);
  const isFine =
    quantile === 0.75
      ? usual.ours.high < limit(usual.theirs.low, 2 * slower)
      : usual.ours.low <= limit(usual.theirs.high, slower);
  return {
    cause,
    is: isWorse ? 'worse' : isFine ? 'fine' : 'open',
    says: `p${quantile * 100}: ${describe(what, isWorse, compared, milliseconds)}`,
  };
}

/**
 * A release that stops pages for good keeps them from reporting: then surely fewer visits report it than have it. Slow networks delay or lose
 * reports of both releases alike, and pages that were opened before the step report during it: so only less than half is a finding.
 */
function findMissing({ candidate, inService, percent }: Look, chance: number): Finding | undefined {
  if (!inService) return undefined;
  const { value, high } = boundShare(candidate.visits, candidate.visits + inService.visits, chance);
  if (high >= percent / 200) return undefined;
  const says = `${percent} % of the visitors have it and ${percentOf(value)} of the visits told of it, surely less than ${percentOf(high)}: it stops pages before they can tell`;
  return { cause: 'missing', is: 'worse', says };
}

export const percentOf = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
export const milliseconds = (ms: number): string => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'any time');
export const between = ({ value, low, high }: Bounded, write: (value: number) => string): string =>
  `${write(value)} (${write(low)} to ${write(high)})`;
