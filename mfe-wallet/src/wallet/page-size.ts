/** Page size of lists (section 9 of the specification). */
export const pageSize = 10;
