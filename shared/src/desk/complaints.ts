import { type Static, Type } from 'typebox';
import { closed } from '../api/closed.ts';
import { Empty, Instant } from '../api/common.ts';
import type { DeskOperations } from './desk-operation.ts';

const hourMs = 60 * 60_000;
/** From the receipt of a complaint until its acknowledgement and its outcome, at the latest (DESK-07). */
export const acknowledgeWithinMs = 24 * hourMs;
export const decideWithinMs = 8 * 7 * 24 * hourMs;

const ComplaintNumber = Type.String({ pattern: '^C-\\d{4}-\\d{5,}$' });
const Named = Type.Object({ number: ComplaintNumber });
const text = Type.String({ minLength: 1, maxLength: 4000 });
const reason = Type.String({ minLength: 3, maxLength: 500 });

export const complaintOutcomes = ['UPHELD', 'PARTLY_UPHELD', 'REJECTED', 'WITHDRAWN'] as const;
export const ComplaintOutcome = Type.Enum([...complaintOutcomes]);
export type ComplaintOutcome = Static<typeof ComplaintOutcome>;

const complaint = {
  number: Type.String({ description: 'Such as `C-2026-00012`; numbers begin with 1 each year.' }),
  playerId: Type.Union([Type.String(), Type.Null()], { description: 'Null for a guest.' }),
  guest: Type.String({ description: 'Who complains, for a guest; otherwise empty.' }),
  subject: Type.String(),
  receivedAt: Instant,
  createdBy: Type.String({ description: 'Login of the member of staff who recorded it.' }),
  acknowledgeBy: Instant,
  acknowledgedAt: Type.Union([Instant, Type.Null()]),
  decideBy: Instant,
  closedAt: Type.Union([Instant, Type.Null()]),
  outcome: Type.Union([ComplaintOutcome, Type.Null()]),
  isOverdue: Type.Boolean({ description: 'Open and not acknowledged or not closed in time.' }),
};
export const Complaint = Type.Object(complaint);
export type Complaint = Static<typeof Complaint>;

export const ComplaintPage = Type.Object({
  ...complaint,
  text: Type.String(),
  reason: Type.String({ description: 'Reason of the outcome; empty while it is open.' }),
  entries: Type.Array(
    Type.Object({
      author: Type.String(),
      text: Type.String(),
      isAcknowledgement: Type.Boolean({ description: 'The receipt was confirmed to the complainant.' }),
      at: Instant,
    }),
    { description: 'Oldest first. Entries are never changed.' },
  ),
});
export type ComplaintPage = Static<typeof ComplaintPage>;

export const complaintOperations = {
  'GET /desk/api/complaints': {
    summary: 'Complaints: open ones by their next deadline, closed ones newest first',
    access: 'complaints.view',
    query: closed({
      state: Type.Optional(Type.Enum(['open', 'closed'], { description: '`open` by default.' })),
      player: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      search: Type.Optional(
        Type.String({ minLength: 1, maxLength: 120, description: 'A number, or words of the subject or of the guest.' }),
      ),
      cursor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$' })),
    }),
    response: Type.Object({ complaints: Type.Array(Complaint), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  'GET /desk/api/complaints/{number}': {
    summary: 'One complaint with its history',
    access: 'complaints.view',
    params: Named,
    response: ComplaintPage,
  },
  'POST /desk/api/complaints': {
    summary: 'Record a complaint of a player or a guest',
    access: 'complaints.handle',
    body: closed({
      from: Type.Union([
        closed({ playerId: Type.String({ minLength: 1, maxLength: 64 }) }),
        closed({ guest: Type.String({ minLength: 1, maxLength: 200 }) }),
      ]),
      receivedAt: Instant,
      subject: Type.String({ minLength: 1, maxLength: 120 }),
      text,
    }),
    response: Type.Object({ number: Type.String() }),
  },
  'POST /desk/api/complaints/{number}/entries': {
    summary: 'Add an entry to an open complaint',
    access: 'complaints.handle',
    params: Named,
    body: closed({ text, isAcknowledgement: Type.Boolean() }),
    response: Empty,
  },
  'PUT /desk/api/complaints/{number}/outcome': {
    summary: 'Close a complaint',
    access: 'complaints.handle',
    params: Named,
    body: closed({ outcome: ComplaintOutcome, reason }),
    response: Empty,
  },
} as const satisfies DeskOperations;
