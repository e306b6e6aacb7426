import type { SiteFile, SiteSection } from '@kaeo/shared/desk';
import { canonical } from './changes.ts';
import { itemsOf, partOf } from './field.ts';

/** Sections whose publication a second person must confirm; switches only if one leaves its safe value. */
const sensitive: ReadonlySet<SiteSection> = new Set(['accounts', 'wallets', 'channels', 'limits', 'shares', 'protection']);

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

/** Fields of the other sections that need one. */
export const sensitiveParts: Readonly<Partial<Record<SiteSection, readonly string[]>>> = {
  games: ['family', 'ftWalletSlot'],
  bonuses: ['type', 'maxReceived', 'percentFail', 'terms'],
  promotions: ['percentFail', 'terms'],
  profile: ['support'],
};
const picked = (item: unknown, fields: readonly string[]): string =>
  canonical(fields.map((field) => partOf(item, field) ?? null));
/** Of a list, new items and those that differ from the old one with their code. */
function differs(from: unknown, to: unknown, fields: readonly string[]): boolean {
  if (!Array.isArray(to)) return picked(from, fields) !== picked(to, fields);
  return to.some((item: unknown) => {
    const old = itemsOf(from).find((known) => partOf(known, 'code') === partOf(item, 'code'));
    return old === undefined || picked(old, fields) !== picked(item, fields);
  });
}

/** Whether publishing this section needs a second person, as the server decides it. */
export const needsSecondPerson = (section: SiteSection, from: SiteFile, to: SiteFile): boolean => {
  const fields = sensitiveParts[section];
  if (fields) return differs(from[section], to[section], fields);
  if (section !== 'switches') return sensitive.has(section);
  const [before, after]: Readonly<Record<string, unknown>>[] = [from.switches, to.switches];
  return Object.entries(safeValues).some(([key, safe]) => before?.[key] === safe && after?.[key] !== safe);
};
