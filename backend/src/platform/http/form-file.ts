import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export type FormFile = {
  /** As the sender calls it, without what no database keeps. */
  readonly name: string;
  readonly content: Buffer;
  /** It goes on beyond the largest size; `content` is its beginning. */
  readonly isTooLarge: boolean;
};

/** A form that ends before its end, or is none: the sender's fault, whatever the parser calls it. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/**
 * Reads the file in the field `file` of a multipart form; undefined when the form has no such field first, or is no form.
 * @throws BrokenForm for a form that does not parse.
 */
export async function readFormFile(request: FastifyRequest, bytesAtMost: number): Promise<FormFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const limits = { fileSize: bytesAtMost, files: 1, fields: 5 };
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (part?.fieldname !== 'file') return undefined;
    const content = await part.toBuffer();
    const name = part.filename.slice(0, 300).replace(/[\p{Cc}\p{Surrogate}]/gu, '');
    return { name, content, isTooLarge: part.file.truncated };
  } catch (error) {
    throw new BrokenForm('the form does not parse', { cause: error });
  }
}
