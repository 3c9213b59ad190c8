// Derives clients from accounts and bookings. Triggers of the database make the work items due, in
// the transaction that verifies an account or makes a booking (migration 0212).
import type { Clock } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork } from '../../kernel/db/work.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import { insertClient, lockClients } from './clients.repo.ts';
import {
  accountOf,
  bookingOf,
  bookingsWithout,
  clientOfMailbox,
  clientOfUser,
  customersWithout,
  type FollowedAccount,
  type FollowedBooking,
  linkAccount,
  linkBooking,
} from './follow.repo.ts';

/** Derives the client of an account; its id is the user's. */
export const USER_WORK = 'clients.user';
/** Derives the client of a booking; its id is the booking's. */
export const BOOKING_WORK = 'clients.booking';
/** Derives those of what an agency had when clients were introduced; its id is the agency's. */
export const BEGIN_WORK = 'clients.begin';

/** Records of one transaction. */
const BATCH = 100;

export function followHandlers(db: Database, clock: Clock): Readonly<Record<string, WorkHandler>> {
  const handler =
    (follow: (tx: Tx, item: WorkItem) => Promise<void>): WorkHandler =>
    async (item) => {
      await db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        await follow(tx, item);
      });
      return RELEASED;
    };
  return {
    [USER_WORK]: handler(async (tx, item) => {
      const account = await accountOf(tx, item.id);
      if (account !== undefined) await followAccount(tx, clock, account);
      await finishWork(tx, item);
    }),
    [BOOKING_WORK]: handler(async (tx, item) => {
      const booking = await bookingOf(tx, item.id);
      if (booking !== undefined) await followBooking(tx, clock, booking);
      await finishWork(tx, item);
    }),
    [BEGIN_WORK]: handler(async (tx, item) => {
      const accounts = await customersWithout(tx, BATCH);
      for (const account of accounts) await followAccount(tx, clock, account);
      const bookings = accounts.length > 0 ? [] : await bookingsWithout(tx, BATCH);
      for (const booking of bookings) await followBooking(tx, clock, booking);
      if (accounts.length + bookings.length === 0) return finishWork(tx, item);
      await postponeWork(tx, item, clock.now(), { fresh: true });
    }),
  };
}

/**
 * Returns the client of an account. Who has booked as a guest, or was entered by an agent, with the
 * mailbox that the account has proven is the same client.
 */
async function followAccount(tx: Tx, clock: Clock, account: FollowedAccount): Promise<string> {
  await lockClients(tx);
  const known = await clientOfUser(tx, account.id);
  if (known !== undefined) return known.lead;
  const before = await clientOfMailbox(tx, account.email, { hasAccount: false });
  if (before !== undefined) {
    await linkAccount(tx, before.id, account.id);
    return before.lead;
  }
  const id = uuidv7(clock);
  await insertClient(
    tx,
    {
      ...NOTHING_MORE,
      id,
      userId: account.id,
      origin: 'account',
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      phone: account.phone,
      language: account.language,
      currency: account.currency,
      ownerAgentId: null,
    },
    { by: null, at: clock.iso() },
  );
  return id;
}

const NOTHING_MORE = { birthDate: null, clientGroup: null, status: 'Active' } as const;

async function followBooking(tx: Tx, clock: Clock, booking: FollowedBooking): Promise<void> {
  const { account } = booking;
  const clientId =
    account === null
      ? await clientOfGuest(tx, clock, booking)
      : await followAccount(tx, clock, account);
  await linkBooking(tx, booking.id, clientId);
}

/** The contact of a booking without an account: a guest, or whom an agent has booked for. */
async function clientOfGuest(
  tx: Tx,
  clock: Clock,
  { contact, agentId, language, currency }: FollowedBooking,
): Promise<string> {
  await lockClients(tx);
  const known = await clientOfMailbox(tx, contact.email);
  if (known !== undefined) return known.lead;
  const id = uuidv7(clock);
  await insertClient(
    tx,
    {
      ...NOTHING_MORE,
      id,
      userId: null,
      origin: 'booking',
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone ?? null,
      language,
      currency,
      ownerAgentId: agentId,
    },
    { by: null, at: clock.iso() },
  );
  return id;
}
