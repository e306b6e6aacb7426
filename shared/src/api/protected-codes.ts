/** Why protection refuses a reward (PROT-10). */
export const rewardCodes = ['EXCLUDED', 'TIMED_OUT', 'REGISTER_UNKNOWN'] as const;
/** Why protection refuses play. */
export const playCodes = [...rewardCodes, 'BIRTH_DATE_REQUIRED', 'UNDER_AGE', 'LOSS_LIMIT', 'REALITY_CHECK'] as const;
/** Why protection refuses a deposit. */
export const depositCodes = [
  ...rewardCodes,
  'BIRTH_DATE_REQUIRED',
  'MONEY_NOTICE_REQUIRED',
  'UNDER_AGE',
  'DEPOSIT_LIMIT',
] as const;
