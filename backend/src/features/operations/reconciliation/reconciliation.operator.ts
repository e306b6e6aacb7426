import { Type } from 'typebox';
import type { OperatorFeature } from '../../../context.ts';
import { rails } from './compare-lines.ts';
import { createReconciliationService } from './reconciliation.service.ts';

const Request = Type.Object(
  {
    to: Type.Optional(
      Type.String({ format: 'date-time', description: 'End of the window; by default the latest that the lag allows.' }),
    ),
  },
  { additionalProperties: false },
);
const resultFields = {
  from: Type.String(),
  to: Type.String(),
  compared: Type.Integer({ description: 'Lines of the rails that were compared.' }),
  found: Type.Integer({ description: 'New differences, each with a case.' }),
  healed: Type.Integer(),
  unanswered: Type.Integer({ description: 'Lines for which a rail did not respond.' }),
  silent: Type.Array(Type.String(), { description: 'Rails that returned no books or did not respond about every line.' }),
};
const Result = Type.Object(resultFields);
const Report = Type.Object({
  last: Type.Union([Type.Object({ ...resultFields, endedAt: Type.String() }), Type.Null()]),
  open: Type.Array(
    Type.Object({
      rail: Type.Enum([...rails]),
      line: Type.String(),
      difference: Type.String(),
      detail: Type.String(),
      caseId: Type.Union([Type.String(), Type.Null()]),
      lineAt: Type.String(),
      foundAt: Type.String(),
    }),
  ),
});

/** Runs the reconciliation on demand and lists open differences (FAIR-05). */
export const reconciliationOperatorRoutes: OperatorFeature = (app, context) => {
  const service = createReconciliationService(context);
  app.post('/operator/reconciliation', { schema: { body: Request, response: { 200: Result } } }, async ({ body }) => {
    const { from, to, ...counts } = await service.runNow(body.to === undefined ? undefined : new Date(body.to));
    return { ...counts, from: from.toISOString(), to: to.toISOString(), silent: [...counts.silent] };
  });
  app.get('/operator/reconciliation', { schema: { response: { 200: Report } } }, async () => {
    const [last, open] = await Promise.all([service.last(), service.open()]);
    return {
      last: last?.endedAt
        ? {
            from: last.windowFrom.toISOString(),
            to: last.windowTo.toISOString(),
            compared: last.compared,
            found: last.found,
            healed: last.healed,
            unanswered: last.unanswered,
            silent: [...last.silent],
            endedAt: last.endedAt.toISOString(),
          }
        : null,
      open: open.map(({ lineAt, foundAt, isBooked: _isBooked, ...difference }) => ({
        ...difference,
        lineAt: lineAt.toISOString(),
        foundAt: foundAt.toISOString(),
      })),
    };
  });
};
