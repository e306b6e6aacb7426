import type { Sql } from './db.ts';

export type SessionRow = {
  readonly playerId: string;
  readonly username: string;
  readonly name: string;
  readonly currency: 'BAHT' | 'LAK';
  readonly isActive: boolean;
  readonly expiresAt: Date;
};

export const createSessionStore = (sql: Sql) => ({
  async insert(session: { tokenHash: string; playerId: string; createdAt: Date; expiresAt: Date }): Promise<void> {
    await sql.query('insert into sessions (token_hash, player_id, created_at, expires_at) values ($1, $2, $3, $4)', [
      session.tokenHash,
      session.playerId,
      session.createdAt,
      session.expiresAt,
    ]);
  },
  async find(tokenHash: string): Promise<SessionRow | undefined> {
    const [row] = await sql.query<SessionRow>(
      `select p.id as "playerId", p.username, p.name, p.currency, p.is_active as "isActive", s.expires_at as "expiresAt"
       from sessions s join players p on p.id = s.player_id where s.token_hash = $1`,
      [tokenHash],
    );
    return row;
  },
  /** Ends the session; answers whose it was. */
  async remove(tokenHash: string): Promise<string | undefined> {
    const [row] = await sql.query<{ playerId: string }>(
      'delete from sessions where token_hash = $1 returning player_id as "playerId"',
      [tokenHash],
    );
    return row?.playerId;
  },
  /** Ends every session of the player but the one kept. */
  async removeOthers(playerId: string, keptTokenHash: string): Promise<void> {
    await sql.query('delete from sessions where player_id = $1 and token_hash <> $2', [playerId, keptTokenHash]);
  },
});
