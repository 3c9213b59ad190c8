// Connects to a cluster: connection URLs for its roles, and short-lived connections.
import pg from 'pg';
import { waitFor } from '../processes.ts';

export type Role = 'superuser' | 'owner' | 'app';
export const ROLE_NAMES: Record<Role, string> = {
  superuser: 'postgres',
  owner: 'portico_owner',
  app: 'portico_app',
};
export type Passwords = Record<Role, string>;

/** Returns the connection URL of a database for a role. */
export function urlOf(role: Role, database: string, port: number, passwords: Passwords): string {
  return `postgres://${ROLE_NAMES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

/** Runs `work` with a dedicated connection and closes it afterwards. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a lost connection also rejects the pending query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns true if the server at `url` accepts a connection within `timeoutMs`; 0 tries once. Throws
 * if the password is rejected.
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
