import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Returns the result for a schema object that was compiled before in this process: by another app, or for another route. */
function oncePerSchema<Compiled>() {
  const compiled = new WeakMap<object, Compiled>();
  return (schema: object, compile: () => Compiled): Compiled => {
    const known = compiled.get(schema) ?? compile();
    compiled.set(schema, known);
    return known;
  };
}

type Validator = ReturnType<FastifySchemaCompiler<TSchema>>;
const bodies = oncePerSchema<Validator>();
/** Values of addresses and headers arrive as text, so their validators also convert them. */
const texts = oncePerSchema<Validator>();

/** Compiles each schema once: `backend.ts` builds several apps from the same schemas, and its tests build thousands. */
export const compileValidator: FastifySchemaCompiler<TSchema> = (part) =>
  (part.httpPart === 'body' ? bodies : texts)(part.schema, () => TypeBoxValidatorCompiler(part));

const responses = oncePerSchema<ReturnType<FastifySerializerCompiler<TSchema>>>();
const compileResponse = SerializerSelector()({}, {});

export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema, method, url, httpStatus = '' }) =>
  responses(schema, () => compileResponse({ schema, method, url, httpStatus }));
