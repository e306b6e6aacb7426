/** The sign of a movement's amount by its type, as the player sees it. */
export const movementSigns: Readonly<Record<string, '+' | '-'>> = { deposit: '+', bonus: '+', withdraw: '-', recovery: '-' };
