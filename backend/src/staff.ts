/**
 * Staff of the desk from the command line, with the configuration of a server. `node backend/src/staff.ts add LOGIN NAME
 * ROLE,ROLE` adds a member and prints the enrolment link. Accounts added here have no maker, so the first two
 * administrators can approve each other's requests. `verify` compares the acts of staff with their copies, and exits with
 * 1 if they differ.
 */
import { staffRoles } from '@kaeo/shared/desk';
import { addStaff } from './features/identity/staff/add-staff.ts';
import { compareWithCopies } from './features/identity/staff/copy-acts.ts';
import { openContents } from './platform/files/open-contents.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const [command, login, name, roles] = process.argv.slice(2);

async function add(context: CommandContext, member: Parameters<typeof addStaff>[1]): Promise<string> {
  const { token, expiresAt } = await addStaff(context, member);
  const place = context.config.desk.served?.publicUrl ?? '';
  return `enrolment of ${member.login}, valid once and until ${expiresAt}: ${place}/enrol#${token}`;
}

async function verify({ db, config }: CommandContext): Promise<string> {
  const store = openContents(config.desk.copies);
  if (!store) throw new Error('STAFF_ACTS_BUCKET or STAFF_ACTS_FOLDER is required');
  const { copied, differences } = await compareWithCopies({ db }, store);
  if (differences.length > 0) throw new Error(`acts of staff differ from their copies: ${differences.join(', ')}`);
  return `${copied} copied acts of staff, all unchanged`;
}

function workOf(): Parameters<typeof runCommand>[1] {
  if (command === 'verify') return verify;
  if (command !== 'add' || !login || !name || !roles) return undefined;
  return (context) => add(context, { login, name, roles: roles.split(',') });
}

await runCommand(`usage: node backend/src/staff.ts add LOGIN NAME ROLE,ROLE | verify\nroles: ${staffRoles.join(', ')}`, workOf());
