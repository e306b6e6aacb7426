/**
 * Components of forms, lists and sheets, which come with the first page or sheet that has them; `ui.ts` has those of the first load.
 * Releases of before take `EmptyState`, `Pagination` and `pageRange` from here; what is written now, from `lists.ts`.
 */

export { groupAmountText, readAmountText } from './display/amount-text.ts';
export { BankTile } from './display/bank-tile.tsx';
export { type Column, DataTable } from './display/data-table.tsx';
export { DefinitionList, DefinitionRow } from './display/definition-list.tsx';
export { pageRange } from './display/page-range.ts';
export { Pagination } from './display/pagination.tsx';
export { Stepper } from './display/stepper.tsx';
export { CopyButton, CopyRow, useCopy } from './feedback/copy.tsx';
export { AmountField } from './fields/amount-field.tsx';
export { SegmentedControl, segment, selectedSegment, tray } from './fields/segmented-control.tsx';
export { SelectField } from './fields/select-field.tsx';
export { EmptyState } from './states/empty-state.tsx';
