import type { ReportFilter, ReportKind } from '@kaeo/shared/desk';

/** The page of a report of one day. */
export const reportOfDay = (kind: ReportKind, day: string, filter: { readonly [Name in ReportFilter]?: string } = {}): string =>
  `/reports?${new URLSearchParams({ kind, from: day, to: day, ...filter }).toString()}`;
