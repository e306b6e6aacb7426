/** Lists page at ten (section 9 of the specification). */
export const pageSize = 10;
