-- Sums lists of counts, item by item.
CREATE OR REPLACE AGGREGATE sum_counts(integer[]) (SFUNC = add_counts, STYPE = integer[], INITCOND = '{}');
