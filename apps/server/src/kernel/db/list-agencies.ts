import { DEFAULT_LIMITS, openClient } from './connect.ts';

export interface ListedAgency {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly status: string;
}

/**
 * Lists every agency of the platform with the owner role: the serving role cannot. For command
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
