import { http } from '@kaeo/shared/http';
import type { AxiosResponseTransformer } from 'axios';
import { addressOf, fillPath } from '../api/operation.ts';
import type { AwaitsApproval, DeskAnswer, DeskBody, DeskCall, DeskParams, DeskQuery, ReviewedCall } from '../desk/desk.ts';

type Part<Key extends string, Value> = [Value] extends [undefined] ? unknown : Readonly<Record<Key, Value>>;
/** Parts of a call, as its contract declares them. */
export type DeskInput<Name extends DeskCall> = Part<'params', DeskParams<Name>> &
  ([DeskQuery<Name>] extends [undefined] ? unknown : { readonly query?: DeskQuery<Name> }) &
  Part<'body', DeskBody<Name>>;
type Arguments<Name extends DeskCall> =
  unknown extends DeskInput<Name>
    ? [input?: DeskInput<Name>]
    : Record<never, never> extends DeskInput<Name>
      ? [input?: DeskInput<Name>]
      : [input: DeskInput<Name>];

type SentInput = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
};

/** The header without which the desk's server refuses a call. */
export const deskHeaders = { 'x-requested-with': 'kaeo-desk' } as const;

/** The file, or the refusal as an object: as a file its code would be lost. */
const fileOrRefusal: AxiosResponseTransformer = (data: unknown, headers, status = 0) => {
  if (!isBytes(data)) return data;
  if (status < 400) return new Blob([data], { type: String(headers.get('content-type') ?? '') });
  const text = new TextDecoder().decode(data);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const isBytes = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]';

const send = <Answer>(name: DeskCall, { params, query, body }: SentInput = {}, isFile = false) => {
  const { method, path } = addressOf(name);
  const texts = Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]));
  return http.request<Answer>({
    method,
    url: fillPath(path, texts),
    params: query,
    data: body,
    headers: deskHeaders,
    ...(isFile ? { responseType: 'arraybuffer', transformResponse: fileOrRefusal } : {}),
  });
};

/**
 * Calls the desk's API (`shared/src/desk`) with the session cookie.
 * @throws ApiError if the server refuses, is unreachable or sends an invalid response.
 */
export async function callDesk<Name extends Exclude<DeskCall, ReviewedCall>>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<DeskAnswer<Name>> {
  const { data } = await send<DeskAnswer<Name>>(name, input as SentInput); // the contract's types match
  return data;
}

/** Reads a file, for example a picture. @throws as `callDesk`. */
export async function readDeskFile<Name extends DeskCall>(name: Name, ...[input]: Arguments<Name>): Promise<Blob> {
  const { data } = await send<Blob>(name, input as SentInput, true); // the contract's types match
  return data;
}

/** `waiting`: the call has no effect until a second person approves it. */
export type Reviewed<Answer> =
  | { readonly state: 'done'; readonly answer: Answer }
  | ({ readonly state: 'waiting' } & AwaitsApproval);

/** Calls the desk's API where a second person may have to approve. @throws as `callDesk`. */
export async function requestDesk<Name extends ReviewedCall>(
  name: Name,
  ...[input]: Arguments<Name>
): Promise<Reviewed<DeskAnswer<Name>>> {
  const { data, status } = await send<DeskAnswer<Name> | AwaitsApproval>(name, input as SentInput); // the contract's types match
  return status === 202
    ? { state: 'waiting', ...(data as AwaitsApproval) } // the contract of this status
    : { state: 'done', answer: data as DeskAnswer<Name> };
}
