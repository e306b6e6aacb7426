import { call, upload as uploadFile } from '../call/call.ts';

type Options = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };
type AnyCall = <Answer>(name: string, options?: Options & { readonly body?: object }) => Promise<Answer>;
type AnyUpload = <Answer>(name: string, file: File, options: { readonly onProgress: () => void }) => Promise<Answer>;

// Tests of the transport use paths that the contract does not have.
const anyCall = call as unknown as AnyCall;
const anyUpload = uploadFile as unknown as AnyUpload;

export const get = <Answer>(path: string, options?: Options) => anyCall<Answer>(`GET ${path}`, options);
export const post = <Answer>(path: string, body: object, options?: Options) =>
  anyCall<Answer>(`POST ${path}`, { ...options, body });
export const put = <Answer>(path: string, body: object) => anyCall<Answer>(`PUT ${path}`, { body });
export const remove = <Answer>(path: string) => anyCall<Answer>(`DELETE ${path}`);
export const upload = <Answer>(path: string, file: File) =>
  anyUpload<Answer>(`POST ${path}`, file, { onProgress: () => undefined });
