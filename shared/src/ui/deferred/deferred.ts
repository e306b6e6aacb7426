/** Components of forms and sheets. A facade: the shell provides it on first use. */

// Also in `ui/bundled`, for a first view: a copy of its marks in each dialog would weigh 1 kB.
export { BankTile } from '../bundled/bank-tile.tsx';
export { AmountField } from './amount-field.tsx';
export { groupAmountText, readAmountText } from './amount-text.ts';
export { CopyButton, CopyRow, useCopy } from './copy.tsx';
export { type Column, DataTable } from './data-table.tsx';
export { DefinitionList, DefinitionRow } from './definition-list.tsx';
export { SegmentedControl, segment, selectedSegment, tray } from './segmented-control.tsx';
export { SelectField } from './select-field.tsx';
export { Stepper } from './stepper.tsx';
