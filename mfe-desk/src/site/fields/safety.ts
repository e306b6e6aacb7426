import type { SiteFile, SiteSection } from '@kaeo/shared/desk';

/** Sections whose publication a second person must confirm; switches only if one leaves its safe value. */
const sensitive: ReadonlySet<SiteSection> = new Set(['accounts', 'wallets', 'channels', 'limits', 'shares']);

/** The safe value of a switch. Leaving it needs a second person. */
export const safeValues: Readonly<Record<string, boolean>> = {
  terminated: true,
  isRegistrationOpen: false,
  registerOTP: true,
  isDepositOpen: false,
  isManual: false,
  isWithdrawalOpen: false,
  isTransferOpen: false,
  isGameOpen: false,
  isRefundActive: false,
  isInviteActive: false,
};

/** Whether publishing this section needs a second person, as the server decides it. */
export const needsSecondPerson = (section: SiteSection, from: SiteFile, to: SiteFile): boolean => {
  if (section !== 'switches') return sensitive.has(section);
  const [before, after]: Readonly<Record<string, unknown>>[] = [from.switches, to.switches];
  return Object.entries(safeValues).some(([key, safe]) => before?.[key] === safe && after?.[key] !== safe);
};
