import type { Stack } from './engine.ts';
import { sql } from './inside.ts';
import type { Promised } from './players.ts';

/**
 * What is wrong with what players were promised, and with the books.
 * @param primary service of the server that is the primary now.
 * @param isOver nobody plays any more: what there is must be exactly what was acknowledged.
 * @returns nothing when all is well.
 */
export async function auditOf(
  stack: Stack,
  primary: string,
  promised: ReadonlyMap<string, Promised>,
  isOver = false,
): Promise<string[]> {
  const findings: string[] = [];
  // As it is now: players go on while this reads.
  const lists = [...promised].map(([id, list]) => [id, { ...list }] as const);
  const kept = async (table: string, where: string): Promise<Map<string, number>> => {
    const lines = await sql(stack, primary, `select player_id, count(*) from ${table} where ${where} group by player_id`);
    return new Map(
      lines
        .split('\n')
        .map((line) => line.split('|'))
        .map(([id = '', count]) => [id, Number(count)]),
    );
  };
  const withdrawals = await kept('withdrawals', 'true');
  const transfers = await kept('game_transfers', 'true');
  for (const [id, list] of lists) {
    const missing = list.withdrawals - (withdrawals.get(id) ?? 0);
    if (missing > 0) findings.push(`${missing} acknowledged withdrawals of ${id} are gone`);
    if (isOver && missing < 0) findings.push(`${-missing} withdrawals of ${id} that nobody was told of`);
    const gone = list.transfers - (transfers.get(id) ?? 0);
    if (gone > 0) findings.push(`${gone} acknowledged transfers of ${id} are gone`);
  }
  try {
    await stack.exec('worker', ['node', 'backend/src/audit.ts']);
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
  }
  return findings;
}
