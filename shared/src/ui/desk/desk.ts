/** Pages of the desk: one list and one detail page. Stateless, so each build bundles what it uses (docs/adr/0001). */
export { ActDialog } from './act-dialog.tsx';
export type { ActField } from './act-field.tsx';
export { type DeskWordList, DeskWords } from './desk-words.tsx';
export { type DetailAction, DetailPage, Facts, Section } from './detail-page.tsx';
export { type ListColumn, ListPage, type ListResult } from './list-page.tsx';
