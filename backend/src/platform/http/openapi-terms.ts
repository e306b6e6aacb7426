import { type Operation, type OperationName, type OperationTerms, operations, operationTerms } from '@wallet/shared/api';
import type { RefusalCode } from '../refusal.ts';
import { refusalRules } from '../refusal-status.ts';

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object };
/** What is written into one operation of the document. */
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
  description: 'Another site’s page cannot send it.',
  schema: { type: 'string', enum: ['wallet-user'] },
};
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answer the first answer again; the same key with another body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** Writes what `operationTerms` promise into the paths of the document: names, summaries, headers, forms and failures. */
export function describeTerms(paths: Readonly<Record<string, Readonly<Record<string, Described>>>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const name = operationAt(method, path);
      describeFailures(described, failuresOf(name, path));
      if (name !== undefined) describe(described, name, path);
    }
  }
}

function describe(described: Described, name: OperationName, path: string): void {
  const operation: Operation = operations[name];
  const terms: OperationTerms = operationTerms[name];
  const launch = /^\/api\/autoLogin\/(\w+)/.exec(path)?.[1];
  described.operationId = launch === undefined ? name : `${name}-${launch}`;
  described.summary = launch === undefined ? terms.summary : `${terms.summary}: ${launch}`;
  described.parameters = [
    ...(described.parameters ?? []),
    ...(terms.access === 'player' ? [requestedWith] : []),
    ...(terms.isKeyed ? [idempotencyKey] : []),
  ];
  if (operation.isUpload) described.requestBody = fileBody;
  // A guest names the conversation in the header, or in the body where there is one.
  if (terms.access === 'conversation') described.security = [{ player: [] }, { guest: [] }, {}];
}

function describeFailures(described: Described, codes: readonly RefusalCode[]): void {
  const statuses = new Set(codes.map((code) => refusalRules[code].status));
  described.responses ??= {};
  described.responses['200'] ??= { description: 'Success' };
  if (described.responses['200'].description === 'Default Response') described.responses['200'].description = 'Success';
  for (const status of statuses) {
    const told = new Set(codes.filter((code) => refusalRules[code].status === status));
    described.responses[String(status)] ??= { description: [...told].join(', '), content: failureBody };
  }
}

/** Everything that a call can be refused with. */
function failuresOf(name: OperationName | undefined, path: string): readonly RefusalCode[] {
  const terms: OperationTerms | undefined = name && operationTerms[name];
  const operation: Operation | undefined = name && operations[name];
  return [
    'VALIDATION',
    ...(terms && terms.access !== 'public'
      ? (['UNAUTHORIZED', 'invalid-token', 'EXPIRED_AUTH_TOKEN', 'INACTIVE_USER', 'FORBIDDEN'] as const)
      : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(terms?.isKeyed ? (['KEY_INVALID', 'IDEMPOTENCY_CONFLICT'] as const) : []),
    ...(operation?.isUpload ? (['SLIP_INVALID_FILE'] as const) : []),
    ...(terms?.refusals ?? []),
    ...(terms?.isServedWhenTerminated ? [] : (['gone'] as const)),
    'REQUEST_LIMIT',
    'INTERNAL_SERVER_ERROR',
  ];
}

/** Which call of the contract a path of the document is. */
function operationAt(method: string, path: string): OperationName | undefined {
  return names.find((name) => {
    const known = operations[name];
    return known.method.toLowerCase() === method && shapeOf(known.path) === shapeOf(path);
  });
}
const names = Object.keys(operations).filter((name): name is OperationName => name in operations);

/** Without the names of placeholders; the eleven game launches are one call. */
const shapeOf = (path: string): string =>
  path.replace(/^\/api\/autoLogin\/(?:\w+|\{launch\})\//, '/api/autoLogin/{}/').replace(/\{\w+\}/g, '{}');
