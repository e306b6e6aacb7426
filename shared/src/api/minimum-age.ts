/**
 * The age from which playing is allowed, in years, by market. Every mark and every text that names an age takes it from here, in the
 * browser and in the terms of use that the server sends (P9). The owner's licence decides it.
 */
export const minimumAge = { thailand: 20, laos: 18 } as const;
