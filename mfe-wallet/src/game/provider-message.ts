/** What the build says of one provider, `CODE:message` (GAME-04), when this game is the one; undefined otherwise. */
export function providerMessage(slotProviderMessage: string, gameCode: string): string | undefined {
  const end = slotProviderMessage.indexOf(':');
  if (end <= 0 || slotProviderMessage.slice(0, end).trim() !== gameCode) return undefined;
  return slotProviderMessage.slice(end + 1).trim() || undefined;
}
