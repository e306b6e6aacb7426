import type { Context } from '../../../context.ts';
import type { StaffMember } from '../../../platform/desk.ts';
import { createViewRecorder } from '../../identity/staff/record-view.ts';

/** A phone or an account number. */
const isNumber = (text: string): boolean => /^[+\d][\d\s-]{6,}$/.test(text);
/** Different numbers that a member may search for in an hour. A masked phone hides four digits, so a search for each would show it. */
const mostPerHour = 120;

/** Returns a function that records a search for a complete number, and limits them. @throws Refusal `REQUEST_LIMIT`. */
export function createSearchRecorder(context: Pick<Context, 'db' | 'clock' | 'limits'>) {
  const record = createViewRecorder(context);
  return async (staff: StaffMember, text: string): Promise<void> => {
    if (!isNumber(text)) return;
    const digits = text.replaceAll(/\D/g, '');
    const after = { number: `••••${digits.slice(-4)}` };
    await record(staff, { act: 'GET /desk/api/players', subject: 'players', after, key: digits, mostPerHour });
  };
}
