import type { FastifyRequest } from 'fastify';

/** Runs the handler of a request on a preview of the site. */
export type Preview = <Answer>(handler: () => Promise<Answer>) => Promise<Answer>;

export type Previews = {
  /** Undefined for a request without a preview token. @throws Refusal `FORBIDDEN` for a token that is not valid now. */
  of(request: FastifyRequest): Promise<Preview | undefined>;
};

const running = new WeakMap<FastifyRequest, Preview>();
export const setPreview = (request: FastifyRequest, preview: Preview): void => void running.set(request, preview);
export const previewOf = (request: FastifyRequest): Preview | undefined => running.get(request);
