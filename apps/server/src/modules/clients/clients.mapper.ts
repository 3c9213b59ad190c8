// Maps stored clients to replies.
import type { Client, ClientLine } from '@portico/contract/http/center/clients';
import { requireVersion } from '../../kernel/versions.ts';
import type { ClientLineRow, ClientRow } from './clients.types.ts';

/** A client as a reply shows them. */
export interface Shown {
  readonly version: number;
  readonly client: Client;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** Throws VERSION_CONFLICT with the client as they are now unless they have this version. */
export function requireSame(base: number, row: ClientRow): void {
  const { client, ...change } = shownOf(row);
  requireVersion(base, { ...change, current: client });
}

const ownerOf = ({ ownerAgentId, ownerName }: ClientRow): Client['owner'] =>
  ownerAgentId === null ? null : { id: ownerAgentId, name: ownerName ?? '' };

export function shownOf(row: ClientRow): Shown {
  const { version, changedBy, changedAt } = row;
  return {
    version,
    changedBy,
    changedAt,
    client: {
      id: row.id,
      version,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      birthDate: row.birthDate,
      language: row.language,
      currency: row.currency,
      clientGroup: row.clientGroup,
      status: row.status,
      origin: row.origin,
      owner: ownerOf(row),
      tags: [...row.tags],
      userId: row.userId,
      hasAccount: row.userId !== null,
      createdAt: row.createdAt,
    },
  };
}

export const lineOf = (row: ClientLineRow): ClientLine => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
  status: row.status,
  owner: ownerOf(row),
  clientGroup: row.clientGroup,
  tags: [...row.tags],
  bookings: row.bookings,
  lastBookedAt: row.lastBookedAt,
  createdAt: row.createdAt,
});
