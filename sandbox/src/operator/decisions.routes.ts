import { BankRelease, CaseDecision } from '@kaeo/shared/operator';
import { type TProperties, Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Reference = Type.Object({ reference: Type.String() });
const Id = Type.Object({ id: Type.String() });
const Username = Type.Object({ username: Type.String() });
const body = <Properties extends TProperties>(properties: Properties) => Type.Object(properties, { additionalProperties: false });

/**
 * Items in the product that need a decision: reported deposits, transfers of unknown outcome, unassigned money, refused
 * payouts, and players.
 */
export function decisionsRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/manual-deposits', () => operator.manualDeposits());
  app.put(
    '/api/manual-deposits/:reference',
    { schema: { params: Reference, body: body({ isApproved: Type.Boolean() }) } },
    ({ params, body: { isApproved } }) => desk.changed(operator.decideDeposit(params.reference, isApproved)),
  );
  app.put(
    '/api/manual-deposits/:reference/no-line',
    { schema: { params: Reference, body: body({ note: Type.String({ minLength: 1, maxLength: 500 }) }) } },
    ({ params, body: { note } }) => desk.changed(operator.expectNoLine(params.reference, note)),
  );

  app.get('/api/undecided-transfers', () => operator.undecidedTransfers());
  app.put(
    '/api/undecided-transfers/:id',
    { schema: { params: Id, body: body({ isApplied: Type.Boolean() }) } },
    ({ params, body: { isApplied } }) => desk.changed(operator.decideTransfer(params.id, isApplied)),
  );

  app.get('/api/cases', () => operator.cases());
  app.put('/api/cases/:id', { schema: { params: Id, body: CaseDecision } }, ({ params, body: decision }) =>
    desk.changed(operator.decideCase(params.id, decision)),
  );
  app.put(
    '/api/game-cases/:id',
    { schema: { params: Id, body: body({ outcome: Type.Enum(['PLAY', 'MISTAKE']) }) } },
    ({ params, body: { outcome } }) => desk.changed(operator.decideGameCase(params.id, outcome)),
  );

  app.get('/api/late', () => operator.late());
  app.get('/api/refused-payouts', () => operator.refusedPayouts());
  app.put(
    '/api/refused-payouts/:id',
    { schema: { params: Id, body: body({ decision: Type.Enum(['RETURN', 'RETRY']) }) } },
    ({ params, body: { decision } }) => desk.changed(operator.decidePayout(params.id, decision)),
  );

  app.get('/api/players', () => operator.players());
  app.put(
    '/api/players/:username',
    { schema: { params: Username, body: body({ isActive: Type.Boolean() }) } },
    ({ params, body: { isActive } }) => desk.changed(operator.setPlayer(params.username, isActive)),
  );
  app.post(
    '/api/players/:username/bank-account/release',
    { schema: { params: Username, body: BankRelease } },
    ({ params, body: release }) => desk.changed(operator.releaseBankAccount(params.username, release)),
  );
}
