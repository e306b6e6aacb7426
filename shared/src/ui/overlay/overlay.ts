/** Overlays, based on Base UI. Loaded with the first dialog, never with the page. */
export { ChoiceDialog } from './choice-dialog.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Menu } from './menu.tsx';
export { MessageDialog } from './message-dialog.tsx';
export { SearchableListSheet } from './searchable-list-sheet.tsx';
export { Sheet, SheetBody, SheetFooter } from './sheet.tsx';
export { Tabs } from './tabs.tsx';
