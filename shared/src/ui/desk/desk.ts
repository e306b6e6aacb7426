/** Pages of the desk: one list and one detail page. Stateless, so each build bundles what it uses (docs/adr/0001). */
export { ActDialog, type ActField } from './act-dialog.tsx';
export { DetailPage, type DetailAction, Facts, Section } from './detail-page.tsx';
export { DeskWords, type DeskWordList } from './desk-words.tsx';
export { type ListColumn, ListPage, type ListResult } from './list-page.tsx';
