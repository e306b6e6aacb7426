/**
 * Erases a player's personal data on request, with the configuration of a server: `node backend/src/erase.ts PHONE
 * WHO-DECIDED-IT`. Prints the counts and exits with 0. Exits with 1 if the player does not exist or a step failed; the
 * command can be repeated.
 */
import { erasePlayer } from './erase-player.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const [username, by] = process.argv.slice(2);

async function erase(context: CommandContext, phone: string, decidedBy: string): Promise<string> {
  const erased = await erasePlayer(context, phone, decidedBy);
  if (!erased) throw new Error('the player does not exist');
  return `erased: ${erased.conversations} conversations with ${erased.files} files, ${erased.slipPictures} pictures of slips, ${erased.notes} notes`;
}

await runCommand(
  'usage: node backend/src/erase.ts PHONE WHO-DECIDED-IT',
  username && by ? (context) => erase(context, username, by) : undefined,
);
