/** In years, by market, as the operator's licence sets it. All age marks and texts use it. */
export const minimumAge = { thailand: 20, laos: 18 } as const;
