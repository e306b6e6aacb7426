import { messageOf } from '@kaeo/releases/process';
import type { Stack } from './engine.ts';
import { sql } from './inside.ts';
import type { Acknowledged } from './players.ts';

/**
 * Compares the database with acknowledged movements, and audits the books; returns the findings.
 * @param isOver the players have stopped, so the counts must match exactly.
 */
export async function auditOf(
  stack: Stack,
  primary: string,
  acknowledged: ReadonlyMap<string, Acknowledged>,
  isOver = false,
): Promise<string[]> {
  const findings: string[] = [];
  // A snapshot, because players continue during the reads.
  const lists = [...acknowledged].map(([id, list]) => [id, { ...list }] as const);
  const countByPlayer = async (table: string, where: string): Promise<Map<string, number>> => {
    const lines = await sql(stack, primary, `select player_id, count(*) from ${table} where ${where} group by player_id`);
    return new Map(
      lines
        .split('\n')
        .map((line) => line.split('|'))
        .map(([id = '', count]) => [id, Number(count)]),
    );
  };
  const withdrawals = await countByPlayer('withdrawals', 'true');
  const transfers = await countByPlayer('game_transfers', 'true');
  for (const [id, list] of lists) {
    const missing = list.withdrawals - (withdrawals.get(id) ?? 0);
    if (missing > 0) findings.push(`${missing} acknowledged withdrawals of ${id} are missing`);
    if (isOver && missing < 0) findings.push(`${-missing} unacknowledged withdrawals of ${id}`);
    const missingTransfers = list.transfers - (transfers.get(id) ?? 0);
    if (missingTransfers > 0) findings.push(`${missingTransfers} acknowledged transfers of ${id} are missing`);
  }
  try {
    await stack.exec('worker', ['node', 'backend/src/audit.ts']);
  } catch (error) {
    findings.push(messageOf(error));
  }
  return findings;
}
