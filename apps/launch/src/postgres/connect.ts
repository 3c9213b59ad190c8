// Talking to a cluster: addresses of its roles, and short connections.
import pg from 'pg';
import { waitFor } from '../processes.ts';

export type Role = 'superuser' | 'owner' | 'app';
export const ROLE_NAMES: Record<Role, string> = {
  superuser: 'postgres',
  owner: 'portico_owner',
  app: 'portico_app',
};
export type Passwords = Record<Role, string>;

/** Address of a database under a role. */
export function urlOf(role: Role, database: string, port: number, passwords: Passwords): string {
  return `postgres://${ROLE_NAMES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

/** Does something over a connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a lost connection also rejects the query that waits
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Whether the address answers within that time; 0 asks once. Throws when its password is refused.
 */
export async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const ask = () =>
    withClient(url, () => Promise.resolve(true)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === '28P01')
        throw new Error(
          'The data of PostgreSQL and its passwords.json do not belong together. Put the right file back, or delete the folder for a fresh start.',
        );
      return false;
    });
  return waitFor(ask, timeoutMs, 25);
}
