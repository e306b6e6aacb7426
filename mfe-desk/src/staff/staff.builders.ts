import type { Approval, StaffAct, StaffMember } from '@kaeo/shared/desk';

export const aMember = (facts: Partial<StaffMember> = {}): StaffMember => ({
  id: 'm-2',
  login: 'dao',
  name: 'Dao',
  roles: ['cashier'],
  isActive: true,
  isEnrolled: true,
  createdBy: 'nok',
  createdAt: '2026-11-20T01:00:00.000Z',
  seenAt: null,
  ...facts,
});

export const anApproval = (facts: Partial<Approval> = {}): Approval => ({
  id: 'a-1',
  operation: 'PUT /desk/api/staff/{id}/roles',
  subject: 'staff:dao',
  before: { roles: 'cashier', isActive: true },
  after: { roles: 'cashier, manager', isActive: true },
  amount: null,
  currency: null,
  reason: 'New duties',
  maker: 'ploy',
  madeAt: '2026-11-26T01:00:00.000Z',
  expiresAt: new Date(Date.now() + 90 * 60_000 - 1_000).toISOString(),
  state: 'PENDING',
  checker: null,
  decidedAt: null,
  note: '',
  outcome: null,
  digest: 'digest-1',
  isOwn: false,
  mayDecide: true,
  ...facts,
});

export const anAct = (facts: Partial<StaffAct> = {}): StaffAct => ({
  place: 41,
  at: '2026-11-26T02:00:00.000Z',
  actor: 'ploy',
  act: 'DELETE /desk/api/staff/{id}/active',
  phase: 'done',
  subject: 'staff:dao',
  before: { isActive: true },
  after: { isActive: false },
  reason: 'Lost phone',
  approval: null,
  network: '203.0.113.0/24',
  ...facts,
});
