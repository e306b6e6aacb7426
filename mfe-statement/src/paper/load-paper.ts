/** Draws receipts and statements. A chunk of its own, which loads when a sheet offers a file. */
export const loadPaper = () => import(/* webpackChunkName: "paper" */ './paper.ts');
