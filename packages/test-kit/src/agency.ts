// Minimal agencies for tests that need only tenants.
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** Inserts one agency row; returns its ID. */
export async function addAgency(
  database: TestDatabase,
  subdomain: string,
  options: { status?: 'Active' | 'Inactive'; name?: string; domain?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await database.admin(
    `insert into agency (id, name, subdomain, status, settlement_currency, created_at) values ($1, $2, $3, $4, 'USD', '2026-01-01T00:00:00Z')`,
    [id, options.name ?? `Agency ${subdomain}`, subdomain, options.status ?? 'Active'],
  );
  if (options.domain !== undefined) {
    await database.admin(
      `insert into agency_domain (agency_id, host, verified_at) values ($1, $2, '2026-01-01T00:00:00Z')`,
      [id, options.domain],
    );
  }
  return id;
}
