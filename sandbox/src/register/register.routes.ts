import type { RegisterSearch } from '@kaeo/backend/provider-wire';
import { Type } from 'typebox';
import { sendRailResponse } from '../faults/rail.ts';
import { closedObject } from '../platform/closed-object.ts';
import type { SandboxApp, SandboxContext } from '../sandbox-context.ts';

const Text = Type.String({ maxLength: 200 });
const Search = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  phone: Text,
  name: Text,
  birthDate: Type.Union([Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }), Type.Null()]),
  bankCode: Text,
  bankAccountNo: Text,
});
const Entry = Type.Object({ entry: Type.String({ pattern: '^[0-9]{1,20}$' }) });
const Change = closedObject({ isListed: Type.Boolean() });

/** Simulates the outside register of excluded persons. An entry is a phone or a bank account number. */
export function registerRoutes(app: SandboxApp, context: SandboxContext) {
  const { store } = context;
  const listed = () => store.world.listed ?? [];

  app.post('/rails/register/searches', { schema: { body: Search } }, (request, reply) =>
    sendRailResponse(context, reply, { provider: 'register', operation: 'read' }, () => {
      const { id, phone, bankAccountNo }: RegisterSearch = request.body;
      const isListed = listed().some((entry) => entry === phone || entry === bankAccountNo);
      return { status: 200, body: { id, state: isListed ? 'listed' : 'clear' } };
    }),
  );

  app.get('/api/register', () => listed().toReversed());

  app.put('/api/register/:entry', { schema: { params: Entry, body: Change } }, (request) => {
    const { entry } = request.params;
    const { isListed } = request.body;
    store.world.listed = [...listed().filter((each) => each !== entry), ...(isListed ? [entry] : [])];
    store.changed();
    return { entry, isListed };
  });
}
