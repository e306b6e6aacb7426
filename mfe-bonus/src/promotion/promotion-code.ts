/** A promotion code as it is looked up and activated: upper case, without blanks around or within. */
export const toPromotionCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
