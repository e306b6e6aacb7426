import type { Rules } from '../registry/verdict.ts';
import { defaultRules } from '../rollout/judge.ts';
import { durationOf, percentOf as shareOf } from './call.ts';
import { UsageError } from './exit-codes.ts';

/** Visits are counted per minute. */
const minStepMs = 60_000;

export function everyOf(text: string): number {
  const ms = durationOf(text, 'every', 0);
  if (ms < minStepMs) throw new UsageError('--every takes a minute or more');
  return ms;
}

/** Parses `5%,25%,100%` as rising shares. */
export function stepsOf(text: string): number[] {
  const steps = text.split(',').map((step) => shareOf(step.trim()));
  const isRising = steps.every((step, at) => step > (steps[at - 1] ?? 0));
  if (!isRising) throw new UsageError(`${text} are not rising shares: give for example 5%,25%,50%,100%`);
  if (steps[0] === 100) throw new UsageError('the first step covers all visitors: use `activate`, or start with a smaller share');
  return steps;
}

type Options = Readonly<Partial<Record<'least' | 'margin' | 'slower' | 'chance', string | boolean | undefined>>>;

/** The rules from the options, with defaults for the rest. */
export function rulesOf(options: Options): Rules {
  const share = (name: 'margin' | 'slower' | 'chance') => {
    const text = options[name];
    if (typeof text !== 'string') return defaultRules[name];
    const value = shareOf(text) / 100;
    if (value <= 0) throw new UsageError(`--${name} takes a share above 0 %`);
    return value;
  };
  const least = Number(options.least ?? defaultRules.least);
  if (!Number.isInteger(least) || least < 20) throw new UsageError('--least takes a whole number of visits from 20 up');
  return { least, margin: share('margin'), slower: share('slower'), chance: share('chance') };
}

/**
 * The origin must be on the operators' list, because `watch` sends requests from their network. The registry stores the
 * address, so it must not contain credentials.
 */
export function webhookOf(text: string, origins: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UsageError(`${text} is not a valid webhook address: use https:// without credentials`);
  }
  if (!origins.includes(url.origin)) {
    const allowed = origins.length === 0 ? 'none is' : `allowed are ${origins.join(', ')}`;
    throw new UsageError(`${url.origin} is not allowed for webhooks (ROLLOUT_WEBHOOK_ORIGINS): ${allowed}`);
  }
  return url.href;
}
