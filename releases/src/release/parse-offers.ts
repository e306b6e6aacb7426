import { valid } from 'semver';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areNames = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Whether a value is a valid date in the form `YYYY-MM-DD`. */
function isDay(value: unknown): boolean {
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

const isDeprecation = (value: unknown): boolean => isRecord(value) && isDay(value['after']) && isText(value['instead']);

const isOffer = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['version']) &&
  valid(value['version']) !== null &&
  areNames(value['names']) &&
  (value['deprecated'] === undefined ||
    (isRecord(value['deprecated']) && Object.values(value['deprecated']).every(isDeprecation)));

/** Validates the `offers` of a shell's build. */
export const areOffers = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((offers) => Array.isArray(offers) && offers.length > 0 && offers.every(isOffer));

/** Validates the `uses` of a remote's build. */
export const areUses = (value: unknown): boolean => isRecord(value) && Object.values(value).every(areNames);
