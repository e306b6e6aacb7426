import { CaseDecision } from '@kaeo/shared/operator';
import { Type } from 'typebox';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Reference = Type.Object({ reference: Type.String() });
const Approval = Type.Object({ isApproved: Type.Boolean() }, { additionalProperties: false });
const NoLine = Type.Object({ note: Type.String({ minLength: 1, maxLength: 500 }) }, { additionalProperties: false });
const Id = Type.Object({ id: Type.String() });
const GameVerdict = Type.Object({ outcome: Type.Enum(['PLAY', 'MISTAKE']) }, { additionalProperties: false });
const Verdict = Type.Object({ isApplied: Type.Boolean() }, { additionalProperties: false });

/** Items in the product that need a decision: reported deposits, transfers of unknown outcome, and unassigned money. */
export function decisionsRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  app.get('/api/manual-deposits', () => operator.manualDeposits());
  app.put('/api/manual-deposits/:reference', { schema: { params: Reference, body: Approval } }, async (request) => {
    const decided = await operator.decideDeposit(request.params.reference, request.body.isApproved);
    void desk.poll();
    return decided;
  });

  app.put('/api/manual-deposits/:reference/no-line', { schema: { params: Reference, body: NoLine } }, async (request) => {
    const decided = await operator.expectNoLine(request.params.reference, request.body.note);
    void desk.poll();
    return decided;
  });

  app.get('/api/undecided-transfers', () => operator.undecidedTransfers());
  app.put('/api/undecided-transfers/:id', { schema: { params: Id, body: Verdict } }, async (request) => {
    const decided = await operator.decideTransfer(request.params.id, request.body.isApplied);
    void desk.poll();
    return decided;
  });

  app.put('/api/game-cases/:id', { schema: { params: Id, body: GameVerdict } }, async (request) => {
    const decided = await operator.decideGameCase(request.params.id, request.body.outcome);
    void desk.poll();
    return decided;
  });

  app.get('/api/cases', () => operator.cases());
  app.put('/api/cases/:id', { schema: { params: Id, body: CaseDecision } }, async (request) => {
    const decided = await operator.decideCase(request.params.id, request.body);
    void desk.poll();
    return decided;
  });
}
