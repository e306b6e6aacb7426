import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export type FormFile = {
  /** The sender's file name, without characters that the database cannot store. */
  readonly name: string;
  readonly content: Buffer;
  /** The file exceeds the size limit; `content` is its beginning. */
  readonly isTooLarge: boolean;
};

/** A truncated or malformed form. Reported as a client error (400), regardless of the parser's status. */
class BrokenForm extends Error {
  readonly statusCode = 400;
}

/**
 * Reads the file in the field `file` of a multipart form; undefined if the first file has another field name, or the
 * body is no form.
 * @throws BrokenForm if the form cannot be parsed.
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
    throw new BrokenForm('the form cannot be parsed', { cause: error });
  }
}
