/** Components of forms and sheets, loaded with the first page or sheet that uses them. `ui.ts` has those of the first load. */

export { groupAmountText, readAmountText } from './display/amount-text.ts';
export { BankTile } from './display/bank-tile.tsx';
export { type Column, DataTable } from './display/data-table.tsx';
export { DefinitionList, DefinitionRow } from './display/definition-list.tsx';
export { Stepper } from './display/stepper.tsx';
export { CopyButton, CopyRow, useCopy } from './feedback/copy.tsx';
export { AmountField } from './fields/amount-field.tsx';
export { SegmentedControl, segment, selectedSegment, tray } from './fields/segmented-control.tsx';
export { SelectField } from './fields/select-field.tsx';
