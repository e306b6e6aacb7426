import type { Cause, ReleaseFigures, Rules, Verdict } from '../registry/verdict.ts';
import { type Bounded, boundQuantile, boundShare, countTimes } from './bounds.ts';

export const defaultRules: Rules = { least: 200, margin: 0.01, slower: 0.25, chance: 0.05 };

export type Look = {
  /** Counted from 1: each evaluation gets a smaller error probability, so that all together stay below `chance`. */
  readonly number: number;
  readonly isStepOver: boolean;
  readonly percent: number;
  readonly candidate: ReleaseFigures;
  /** Undefined for a new remote, which is compared with a release that never fails. */
  readonly inService: ReleaseFigures | undefined;
  readonly edgesMs: readonly number[];
  /** The figures of both releases without each group of networks. */
  readonly withoutNetwork?: readonly Pick<Look, 'candidate' | 'inService'>[];
};

type Finding = { readonly cause: Cause; readonly is: 'worse' | 'fine' | 'open'; readonly summary: string };

/** Shares of the probability of a wrong rollback: failures; two percentiles each of load and INP, and missing visits. */
const ofFailures = 1 / 3;
const ofEachOther = 2 / 15;
/** The error probability of "certainly not much worse" for one measure at one step. */
const onChance = 0.05;

/** A verdict to advance or roll back must also hold without any single group of networks, so that one cannot decide alone. */
export function judge(look: Look, rules: Rules): Verdict {
  const verdict = judgeVisits(look, rules);
  if (verdict.kind === 'wait') return verdict;
  const withoutEach = (look.withoutNetwork ?? []).map((figures) => judgeVisits({ ...look, ...figures }, rules));
  const deviating = withoutEach.find(({ kind }) => kind !== verdict.kind);
  if (!deviating) return verdict;
  const reason = `${verdict.reason}; without the visits of one group of networks: ${deviating.reason}`;
  return { kind: 'wait', causes: look.isStepOver ? ['one-network'] : ['step'], reason };
}

/**
 * Roll back: the bounds show that it is worse than the release in service by more than the rules allow, or, at the end
 * of a step, that less than half of its expected visits were reported, because it stops pages before they report.
 * Advance: the step is over, there are enough visits, and it is certainly not much worse. Wait: neither is certain.
 * Evaluation n may roll back wrongly with probability `chance / n(n+1)`. This sums to `chance` over all evaluations (a
 * union bound, which needs no independence). It is divided among the measures and between the bounds of the two
 * releases. Advancing requires 95 % at each step, whose visits are new.
 */
function judgeVisits(look: Look, rules: Rules): Verdict {
  const { candidate, inService, isStepOver } = look;
  const fewest = Math.min(candidate.visits, inService?.visits ?? candidate.visits);
  const visits = `${candidate.visits} visits reported it${inService ? `, ${inService.visits} the release in service` : ''}`;
  const ofLook = rules.chance / (look.number * (look.number + 1));
  const chance = ofLook * ofEachOther;
  const findings = [
    judgeFailures(look, rules, ofLook * ofFailures),
    ...(['load', 'inp'] as const).flatMap((cause) => quantiles.map((each) => judgeTimes(look, rules, chance, cause, each))),
  ];
  const verdict = (kind: Verdict['kind'], some: readonly Finding[], prefix = ''): Verdict => ({
    kind,
    causes: kind === 'on' ? [] : [...new Set(some.map(({ cause }) => cause))],
    reason: [...some.map(({ summary }) => summary).filter((summary) => summary !== ''), visits].join('; ').replace(/^/, prefix),
  });
  const those = (is: Finding['is']) => findings.filter((finding) => finding.is === is);
  if (those('worse').length > 0 && fewest * 4 >= rules.least) return verdict('back', those('worse'));
  if (!isStepOver) return verdict('wait', [{ cause: 'step', is: 'open', summary: 'the step is not over' }]);
  const missing = findMissing(look, chance);
  if (missing) return verdict('back', [missing]);
  if (fewest < rules.least) {
    return verdict('wait', [{ cause: 'too-few', is: 'open', summary: `too few visits, needs ${rules.least} of each` }]);
  }
  if (those('fine').length < findings.length) return verdict('wait', those('open'), 'not certain yet: ');
  return verdict('on', findings);
}

/** The bounds of both releases: `strict` for rolling back, `usual` for advancing. */
function compare(look: Look, chance: number, bound: (figures: ReleaseFigures, chance: number) => Bounded, none: Bounded) {
  const { candidate, inService } = look;
  const both = (by: number) => ({ ours: bound(candidate, by / 2), theirs: inService ? bound(inService, by / 2) : none });
  return { strict: both(chance), usual: both(onChance) };
}

/** Describes the figures of both releases; a proven difference only with the bounds that prove it. */
function describe(
  what: string,
  isWorse: boolean,
  { strict, usual }: ReturnType<typeof compare>,
  write: (value: number) => string,
): string {
  return isWorse
    ? `it ${what} ${write(strict.ours.value)}, certainly above ${write(strict.ours.low)}, the release in service ${write(strict.theirs.value)}, certainly below ${write(strict.theirs.high)}`
    : `it ${what} ${between(usual.ours, write)}, the release in service ${between(usual.theirs, write)}`;
}

function judgeFailures(look: Look, { margin }: Rules, chance: number): Finding {
  const { fellBack, failed, erred, hung } = look.candidate;
  const compared = compare(look, chance, ({ bad, visits }, by) => boundShare(bad, visits, by), { value: 0, low: 0, high: 0 });
  const { strict, usual } = compared;
  const isWorse = strict.ours.low - strict.theirs.high > margin;
  const isFine = usual.ours.high - usual.theirs.low < 2 * margin;
  const detail = isWorse ? ` (${fellBack} fell back, ${failed} failed, ${erred} erred, ${hung} hung)` : '';
  const summary = describe('fails on', isWorse, compared, percentOf) + detail;
  return { cause: 'failures', is: isWorse ? 'worse' : isFine ? 'fine' : 'open', summary };
}

/** Smaller differences in milliseconds are ignored. */
const times = { load: { floorMs: 100, what: 'loads in' }, inp: { floorMs: 40, what: 'responds to taps in' } } as const;

/** The 95th must only not be likely worse: if one visit in twenty is on a slow network, its bounds stay wide. */
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
  // Too few measurements do not block a release: some remotes get few taps, and a release that does not load is
  // detected by its failures.
  if (counted < least) return { cause, is: 'fine', summary: '' };
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
    summary: `p${quantile * 100}: ${describe(what, isWorse, compared, milliseconds)}`,
  };
}

/** Slow networks affect both releases, and pages opened before the step report during it: only less than half counts. */
function findMissing({ candidate, inService, percent }: Look, chance: number): Finding | undefined {
  if (!inService) return undefined;
  const { value, high } = boundShare(candidate.visits, candidate.visits + inService.visits, chance);
  if (high >= percent / 200) return undefined;
  const summary = `${percent} % of the visitors have it, but ${percentOf(value)} of the visits reported it, certainly less than ${percentOf(high)}: it stops pages before they can report`;
  return { cause: 'missing', is: 'worse', summary };
}

export const percentOf = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
export const milliseconds = (ms: number): string => (Number.isFinite(ms) ? `${Math.round(ms)} ms` : 'any time');
export const between = ({ value, low, high }: Bounded, write: (value: number) => string): string =>
  `${write(value)} (${write(low)} to ${write(high)})`;
