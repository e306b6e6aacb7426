/** The API of the desk, with which staff run the site (DESK-01 to DESK-08). No page of the players imports it. */
export * from './approvals.ts';
export * from './chat.ts';
export * from './complaints.ts';
export * from './day.ts';
export type * from './desk-operation.ts';
export * from './events.ts';
export * from './money.ts';
export * from './operations.ts';
export * from './page.ts';
export * from './pictures.ts';
export * from './players.ts';
export * from './protection.ts';
export * from './reports.ts';
export * from './roles.ts';
export * from './site.ts';
export * from './staff.ts';
