import type { Static, TSchema } from 'typebox';
import { addressOf, routeOf } from '../api/operation.ts';
import { AwaitsApproval, approvalOperations } from './approvals.ts';
import { chatOperations } from './chat.ts';
import { complaintOperations } from './complaints.ts';
import { dayOperations } from './day.ts';
import type { DeskOperation } from './desk-operation.ts';
import { eventOperations } from './events.ts';
import { moneyOperations } from './money.ts';
import { pictureOperations } from './pictures.ts';
import { playerOperations } from './players.ts';
import { protectionOperations } from './protection.ts';
import { reportOperations } from './reports.ts';
import { siteOperations } from './site.ts';
import { sessionOperations, staffOperations } from './staff.ts';

export const deskOperations = {
  ...sessionOperations,
  ...staffOperations,
  ...approvalOperations,
  ...moneyOperations,
  ...dayOperations,
  ...reportOperations,
  ...playerOperations,
  ...protectionOperations,
  ...chatOperations,
  ...complaintOperations,
  ...pictureOperations,
  ...eventOperations,
  ...siteOperations,
};
type Table = typeof deskOperations;

/**
 * Refusals of the desk only. `NOT_PERMITTED`: no role of the caller has the permission. `APPROVAL_OWN`: the caller made
 * the request, or was added by the person who did. `APPROVAL_PENDING`: another request for the same subject waits.
 * `APPROVAL_CHANGED`: the subject has changed since the request or the call. `ACT_IN_PROGRESS`: another act on the subject
 * has not ended. `CONVERSATION_TAKEN`: another
 * member of staff answers it. `LAST_ADMIN`: too few administrators would remain.
 */
export type DeskCode =
  | 'NOT_PERMITTED'
  | 'APPROVAL_OWN'
  | 'APPROVAL_PENDING'
  | 'APPROVAL_CHANGED'
  | 'APPROVAL_EXPIRED'
  | 'ACT_IN_PROGRESS'
  | 'LAST_ADMIN'
  | 'LOGIN_TAKEN'
  | 'ENROLMENT_ENDED'
  | 'CODE_WRONG'
  | 'CONVERSATION_TAKEN';

export type DeskCall = keyof Table;
export const deskCalls = Object.keys(deskOperations) as DeskCall[]; // the keys of the table above
type Part<Name extends DeskCall, Key extends keyof DeskOperation> =
  Table[Name] extends Readonly<Record<Key, infer Schema extends TSchema>> ? Static<Schema> : undefined;
/** Undefined if the call has none, as `DeskQuery` and `DeskBody`. */
export type DeskParams<Name extends DeskCall> = Part<Name, 'params'>;
export type DeskQuery<Name extends DeskCall> = Part<Name, 'query'>;
export type DeskBody<Name extends DeskCall> = Part<Name, 'body'>;
export type DeskAnswer<Name extends DeskCall> = Static<Table[Name]['response']>;
/** Calls that a second person may have to confirm. */
export type ReviewedCall = { [Name in DeskCall]: Table[Name] extends { readonly review: object } ? Name : never }[DeskCall];

export const isDeskCall = (name: string): name is DeskCall => name in deskOperations;
export const deskOperation = (name: DeskCall): DeskOperation => deskOperations[name];

/** The route of a call for Fastify: method, URL pattern and schemas. */
export function deskRoute(name: DeskCall) {
  const { summary, params, query, body, response, review, isFile } = deskOperation(name);
  const { method, path } = addressOf(name);
  return {
    method,
    url: routeOf(path),
    schema: {
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(isFile ? {} : { response: { 200: response, ...(review ? { 202: AwaitsApproval } : {}) } }),
    },
  };
}
