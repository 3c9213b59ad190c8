// Clients for tests.
import type { Client, ClientLine } from '@portico/contract/http/center/clients';

export const client = (patch: Partial<Client> = {}): Client => ({
  id: 'c1',
  version: 3,
  firstName: 'Sofia',
  lastName: 'Lindqvist',
  email: 'sofia@lindqvist.example',
  phone: '+4555010142',
  birthDate: '1982-02-03',
  language: 'da',
  currency: 'DKK',
  clientGroup: 'Families',
  status: 'Active',
  origin: 'agent',
  owner: { id: 'm1', name: 'Amara Okafor' },
  tags: ['sails'],
  userId: null,
  hasAccount: false,
  createdAt: '2023-03-01T10:00:00Z',
  ...patch,
});

export const line = (patch: Partial<ClientLine> = {}): ClientLine => ({
  id: 'c1',
  firstName: 'Sofia',
  lastName: 'Lindqvist',
  email: 'sofia@lindqvist.example',
  phone: null,
  status: 'Active',
  owner: null,
  clientGroup: null,
  tags: ['sails'],
  bookings: 5,
  lastBookedAt: '2026-10-01T10:00:00Z',
  createdAt: '2023-03-01T10:00:00Z',
  ...patch,
});

export const shown = (patch: Partial<Client> = {}) => ({
  client: client(patch),
  changedBy: null,
  changedAt: '2026-06-01T10:00:00Z',
  spend: [{ currency: 'GBP', count: 5, total: 2_341_000 }],
});

/** Answers of the parts of a record that have nothing. */
export const NOTHING = {
  agencyBookings: () => ({ bookings: [], nextCursor: null }),
  clientNotes: () => ({ notes: [], tasks: [] }),
  companions: () => ({ companions: [] }),
  consents: () => ({ consents: [] }),
  alikeClients: () => ({ alike: [], merges: [] }),
  bookingAgents: () => ({ agents: [] }),
};

/** The state of a login. */
export const loggedIn = (userType = 'AgencyOwner') => ({
  type: 'user/userReplaced',
  payload: { profile: { id: 'me', userType, isRestrictedAgent: false } },
});
