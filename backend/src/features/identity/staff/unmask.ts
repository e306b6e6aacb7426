import { isPermitted } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import type { Act, StaffMember } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Unmasked values by one member of staff. */
const unmaskedBy = { points: 30, durationS: 60 * 60 };

type Masked = {
  readonly staff: StaffMember;
  readonly subject: string;
  readonly field: string;
  /** The full value, which is not recorded. */
  readonly value: string;
  readonly reason: string;
};

/** The act that shows a masked value: recorded with its reason, and limited (DESK-03). @throws Refusal `NOT_PERMITTED`. */
export function unmask(
  { limits }: Pick<Context, 'limits'>,
  { staff, subject, field, value, reason }: Masked,
): Act<{ value: string }> {
  if (!isPermitted(staff.roles, 'players.unmask')) throw new Refusal('NOT_PERMITTED');
  return {
    subject,
    before: {},
    after: { unmasked: field },
    reason,
    async run() {
      await limits.action('unmask', staff.id, unmaskedBy);
      return { value };
    },
  };
}
