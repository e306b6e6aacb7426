import type { Switches } from '@kaeo/shared/desk';

export type SwitchName = { [Name in keyof Switches]: Switches[Name] extends boolean ? Name : never }[keyof Switches];

/** The switches besides maintenance, in the order of the page. */
export const switchGroups = [
  { group: 'money', names: ['isDepositOpen', 'isManual', 'isWithdrawalOpen'] },
  { group: 'games', names: ['isTransferOpen', 'isGameOpen'] },
  { group: 'players', names: ['isRegistrationOpen', 'registerOTP', 'enableChatWidget'] },
  { group: 'rewards', names: ['isRefundActive', 'isInviteActive'] },
] as const satisfies readonly { readonly group: string; readonly names: readonly SwitchName[] }[];
