import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for `RAILS_FILE` and its key files. */
export function railsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-rails-'));
  const write = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  return {
    /** Writes a secret and returns its path. */
    secret: (name: string, content: string): string => write(name, `${content}\n`),
    /** Writes the rails file and returns its path. */
    rails: (content: unknown): string => write('rails.json', typeof content === 'string' ? content : JSON.stringify(content)),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Assigns every rail and game to the partner of that name. */
export const allWith = (name: string) => ({
  rails: { sms: name, slip: name, statement: name, payment: name, payout: name, gift: name },
  games: { '*': name },
});
