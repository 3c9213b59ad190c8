import { DEFAULT_LIMITS, openClient } from './connect.ts';

export interface ListedAgency {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly status: string;
}

/**
 * Every agency of the platform, by the owner role: the serving role cannot list them. For command
 * lines.
 */
export async function listAgencies(ownerUrl: string): Promise<ListedAgency[]> {
  const client = openClient(ownerUrl, DEFAULT_LIMITS);
  await client.connect();
  try {
    return (
      await client.query<ListedAgency>(
        'select id, name, subdomain, status from agency order by subdomain',
      )
    ).rows;
  } finally {
    await client.end();
  }
}
