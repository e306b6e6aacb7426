import { toDecimal } from '@kaeo/shared/api';
import { type Minor, minor, parseAmount, parseDecimal, toAmount } from '@kaeo/shared/money';
import { Type } from 'typebox';
import { SandboxError } from './sandbox-error.ts';

/** An amount on the rails: a decimal string with two places. */
export const RailAmount = Type.String({ pattern: '^\\d{1,12}\\.\\d{2}$' });
/** Like `RailAmount`; negative amounts move money out of a game. */
export const SignedRailAmount = Type.String({ pattern: '^-?\\d{1,12}\\.\\d{2}$' });
/** An amount in the sandbox's own API: a number of baht or kip with at most two decimals. */
export const ApiAmount = Type.Number({ exclusiveMinimum: 0, maximum: 1e12 });
export const SignedApiAmount = Type.Number({ minimum: -1e12, maximum: 1e12 });
export const Currency = Type.Enum(['BAHT', 'LAK']);

/**
 * Parses an amount of the sandbox's own API.
 * @throws SandboxError for more than two decimals.
 */
export function fromApi(amount: number): Minor {
  const value = parseAmount(amount);
  if (value === undefined) throw new SandboxError(400, 'INVALID_AMOUNT', 'An amount has at most two decimals');
  return value;
}

/**
 * Parses an amount of a rail.
 * @throws SandboxError if it is not a decimal string.
 */
export function fromRail(amount: string): Minor {
  const value = parseDecimal(amount);
  if (value === undefined) throw new SandboxError(400, 'INVALID_AMOUNT', 'An amount is a decimal string with two places');
  return value;
}

/** Converts a stored integer for the rails. */
export const toRail = (valueMinor: number): string => toDecimal(minor(valueMinor));
/** Converts a stored integer for the sandbox's own API. */
export const toApi = (valueMinor: number): number => toAmount(minor(valueMinor));
