/**
 * Minimum age for playing, in years, by market. All age marks and texts use it, in the browser and in the server's terms of use. The
 * operator's licence sets it.
 */
export const minimumAge = { thailand: 20, laos: 18 } as const;
