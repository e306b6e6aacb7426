import { addressOf } from '@kaeo/shared/api';
import { type OperatorCall, operatorRoute } from '@kaeo/shared/operator';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

/** Calls of the sandbox's API that are calls of the operator port under another path. */
const forwardedCalls: Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, OperatorCall>> = {
  'GET /api/flags': 'GET /operator/flags',
  'GET /api/clock': 'GET /operator/clock',
  'GET /api/audit': 'GET /operator/audit',
  'GET /api/reconciliation': 'GET /operator/reconciliation',
  'GET /api/agent/conversations': 'GET /operator/chat/conversations',
  'GET /api/agent/conversations/:id': 'GET /operator/chat/conversations/{id}',
  // Items in the product that need a decision.
  'GET /api/manual-deposits': 'GET /operator/manual-deposits',
  'PUT /api/manual-deposits/:reference': 'PUT /operator/manual-deposits/{reference}',
  'PUT /api/manual-deposits/:reference/no-line': 'PUT /operator/manual-deposits/{reference}/no-line',
  'GET /api/undecided-transfers': 'GET /operator/transfers',
  'PUT /api/undecided-transfers/:id': 'PUT /operator/transfers/{id}',
  'GET /api/cases': 'GET /operator/cases',
  'PUT /api/cases/:id': 'PUT /operator/cases/{id}',
  'PUT /api/game-cases/:id': 'PUT /operator/game-cases/{id}',
  'GET /api/late': 'GET /operator/late',
  'GET /api/refused-payouts': 'GET /operator/payouts',
  'PUT /api/refused-payouts/:id': 'PUT /operator/payouts/{id}',
  'GET /api/players': 'GET /operator/players',
  'GET /api/staff': 'GET /operator/staff',
  'PUT /api/players/:username': 'PUT /operator/players/{username}',
  'POST /api/players/:username/bank-account/release': 'POST /operator/players/{username}/bank-account/release',
  // SANDBOX-02: the remotes in service, which the gateway breaks and heals, and the failures reported by pages.
  'GET /api/remotes': 'GET /operator/remotes',
  'DELETE /api/remotes': 'DELETE /operator/remotes',
  'GET /api/remote-failures': 'GET /operator/remote-failures',
  // FAIR-07: API responses lost between the wallet and the browser, as by a proxy.
  'GET /api/faults/gateway': 'GET /operator/answer-faults',
  'PUT /api/faults/gateway': 'PUT /operator/answer-faults',
  'DELETE /api/faults/gateway': 'DELETE /operator/answer-faults',
};

/** Forwards calls to the operator port, which also defines their params and bodies. */
export function forwardedRoutes(app: SandboxApp, { operator, desk }: SandboxContext) {
  for (const [name, call] of Object.entries(forwardedCalls)) {
    const { method, path: url } = addressOf(name as keyof typeof forwardedCalls);
    const { params, body } = operatorRoute(call).schema;
    app.route<{ Params: Record<string, string> }>({
      method,
      url,
      schema: { ...(params ? { params } : {}), ...(body ? { body } : {}) },
      handler: (request) => {
        const answer = operator.forward(call, { params: request.params, ...(body ? { body: request.body } : {}) });
        return method === 'GET' ? answer : desk.changed(answer);
      },
    });
  }
}
