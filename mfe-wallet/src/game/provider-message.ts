/** The build's message for a provider, `CODE:message` (GAME-04), if it is for this game; otherwise undefined. */
export function providerMessage(slotProviderMessage: string, gameCode: string): string | undefined {
  const end = slotProviderMessage.indexOf(':');
  if (end <= 0 || slotProviderMessage.slice(0, end).trim() !== gameCode) return undefined;
  return slotProviderMessage.slice(end + 1).trim() || undefined;
}
