import { type Operation, type OperationName, operationNames, operations } from '@kaeo/shared/api';
import type { RefusalCode } from '../refusal.ts';
import { refusalRules } from '../refusal-status.ts';

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object };
/** The parts of an OpenAPI operation that this module writes. */
export type Described = {
  operationId?: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: object;
  security?: object[];
  responses?: Record<string, { description?: string; content?: object }>;
};

const failureBody = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
};
const requestedWith: Parameter = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  description: 'Prevents cross-site requests: another site’s page cannot send it.',
  schema: { type: 'string', enum: ['wallet-user'] },
};
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body return the first response again; the same key with another body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** Adds what the contract defines beyond schemas: operation ids, headers, forms and failures. */
export function describeTerms(paths: Readonly<Record<string, Readonly<Record<string, Described>>>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const name = operationNames.find((known) => known === `${method.toUpperCase()} ${path}`);
      describeFailures(described, failuresOf(name, path));
      if (name !== undefined) describe(described, name);
    }
  }
}

function describe(described: Described, name: OperationName): void {
  const operation: Operation = operations[name];
  described.operationId = operationIdOf(name);
  described.parameters = [
    ...(described.parameters ?? []),
    ...(operation.access === 'player' ? [requestedWith] : []),
    ...(operation.isKeyed ? [idempotencyKey] : []),
  ];
  if (operation.isUpload) described.requestBody = fileBody;
  // A guest identifies the conversation in the header, or in the body if there is one.
  if (operation.access === 'conversation') described.security = [{ player: [] }, { guest: [] }, {}];
}

/** An operation id for code generators: `GET /api/wallet/activate/{code}` becomes `getWalletActivateCode`. */
function operationIdOf(name: OperationName): string {
  const [method = '', ...words] = name.replace('/api/', '').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describeFailures(described: Described, codes: readonly RefusalCode[]): void {
  const statuses = new Set(codes.map((code) => refusalRules[code].status));
  described.responses ??= {};
  described.responses['200'] ??= { description: 'Success' };
  if (described.responses['200'].description === 'Default Response') described.responses['200'].description = 'Success';
  for (const status of statuses) {
    const listed = new Set(codes.filter((code) => refusalRules[code].status === status));
    described.responses[String(status)] ??= { description: [...listed].join(', '), content: failureBody };
  }
}

/** All codes with which a call can be refused. */
function failuresOf(name: OperationName | undefined, path: string): readonly RefusalCode[] {
  const operation: Operation | undefined = name && operations[name];
  return [
    'VALIDATION',
    ...(operation && operation.access !== 'public'
      ? (['UNAUTHORIZED', 'invalid-token', 'EXPIRED_AUTH_TOKEN', 'INACTIVE_USER', 'FORBIDDEN'] as const)
      : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(operation?.isKeyed ? (['KEY_INVALID', 'IDEMPOTENCY_CONFLICT'] as const) : []),
    ...(operation?.isUpload ? (['SLIP_INVALID_FILE'] as const) : []),
    ...(operation?.refusals ?? []),
    ...(operation?.service ? (['SERVICE_CLOSED'] as const) : []),
    ...(operation?.isServedWhenTerminated ? [] : (['gone'] as const)),
    'REQUEST_LIMIT',
    'INTERNAL_SERVER_ERROR',
  ];
}
