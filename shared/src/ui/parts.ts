/** Parts of forms, lists and sheets. They are no part of the first load: a page or a sheet that has them brings them. */
export { AmountField } from './amount-field.tsx';
export { groupAmountText, readAmountText } from './amount-text.ts';
export { BankTile } from './bank-tile.tsx';
export { CopyButton, CopyRow, useCopy } from './copy.tsx';
export { type Column, DataTable } from './data-table.tsx';
export { DefinitionList, DefinitionRow } from './definition-list.tsx';
export { EmptyState } from './empty-state.tsx';
export { pageRange } from './page-range.ts';
export { Pagination } from './pagination.tsx';
export { SegmentedControl, segment, selectedSegment, tray } from './segmented-control.tsx';
export { SelectField } from './select-field.tsx';
export { Stepper } from './stepper.tsx';
