import { addressOf, type OperationName } from '@kaeo/shared/api';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { LightMyRequestResponse } from 'fastify';
import { createTestBackend, type TestBackend } from '../../src/testing/test-backend.ts';
import { tried } from './walk.ts';

type Operation = {
  operationId?: string;
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

let backend: TestBackend;
let document: Document;
let reply: LightMyRequestResponse;
beforeAll(async () => {
  backend = await createTestBackend();
  reply = await backend.inject({ method: 'GET', url: '/api/openapi.json' });
  document = reply.json<Document>();
});
afterAll(() => backend.close());

const described = (name: OperationName): Operation => {
  const { method, path } = addressOf(name);
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

test('HTTP-05 the served document is valid OpenAPI', async () => {
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  const verdict = await new Validator().validate(reply.json<Record<string, unknown>>());
  expect(verdict).toMatchObject({ valid: true });
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const named = ids.filter((id) => id !== undefined);
  expect(named).toHaveLength(new Set(named).size);
});

test.each(tried)('HTTP-05 $name is described with its input, responses, refusals and access', ({ name, path, terms, row }) => {
  const operation = described(name);
  expect(operation.summary).toContain(terms.summary);
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
  const placeholders = Array.from(path.matchAll(/\{(\w+)\}/g), ([, placeholder]) => placeholder);
  expect(inPath).toEqual(placeholders);

  const statuses = Object.keys(operation.responses);
  expect(statuses).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
  expect(operation.responses['200']?.content?.['application/json']?.schema).toEqual(expect.any(Object));
  expect(statuses.includes('410')).toBe(!terms.isServedWhenTerminated);
  expect(statuses.includes('401')).toBe(terms.access !== 'public' || (terms.refusals ?? []).includes('WRONG_CREDENTIAL'));
  const codes = Object.values(operation.responses).flatMap(({ description }) => description.split(', '));
  expect(codes).toEqual(expect.arrayContaining(Object.keys(row.refusals ?? {})));

  const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
  expect(schemes).toEqual({ player: ['player'], conversation: ['player', 'guest'], public: [] }[terms.access]);
  const headers = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => parameter.name);
  expect(headers).toEqual([
    ...(terms.access === 'player' ? ['X-Requested-With'] : []),
    ...(terms.isKeyed ? ['Idempotency-Key'] : []),
  ]);
});

test.each(tried.filter(({ terms }) => terms.body !== undefined || terms.isUpload))(
  'HTTP-05 $name describes its body',
  ({ name }) => {
    const bodies = Object.values(described(name).requestBody?.content ?? {});
    expect(bodies).toHaveLength(1);
    expect(Object.keys(bodies[0]?.schema.properties ?? {}).length).toBeGreaterThan(0);
  },
);
