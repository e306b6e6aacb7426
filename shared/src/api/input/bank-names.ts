/** Banks that take account names in English letters only. */
const englishNameBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);
export const takesEnglishNamesOnly = (bankCode: string): boolean => englishNameBanks.has(bankCode);

/** Whether a name has English letters and spaces only, with at least one letter. */
export const isEnglishName = (name: string): boolean => /^[A-Za-z ]+$/.test(name) && name.trim() !== '';
