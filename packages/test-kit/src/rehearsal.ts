// For tests: the bookings module with a real database, the real adapters and a sandbox process;
// quotes are created directly from the supplier's rates.
import { randomUUID } from 'node:crypto';
import type { CreateBookingBody, PaymentGateway, SupplierContext } from '@portico/contract';
import { VISITOR } from '@portico/rules/access';
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import type { HotelSupplier } from '@portico/product-hotels/port';
import type { HotelSale } from '@portico/product-hotels/server/sales';
import type { Sale } from '@portico/selling/sale';
import { addAgency } from './agency.ts';
import type { TestDatabase } from './database.ts';
import {
  contextOf,
  GATEWAY_SECRET,
  type Ground,
  type MovingClock,
  openGround,
} from './rehearsal-ground.ts';
import { quoteStay, type StayRequest } from './rehearsal-quotes.ts';
import { type BookingOptions, openBookings, type Opened } from './rehearsal-server.ts';
import type { Sandbox } from '../../../apps/sandbox/src/testing/start-sandbox.ts';
import type { Database } from '../../../apps/server/src/kernel/db/database.ts';
import type { Keys } from '../../../apps/server/src/kernel/keys.ts';
import type { Worker } from '../../../apps/server/src/kernel/worker.ts';
import type { BookingsModule } from '../../../apps/server/src/modules/bookings/bookings.module.ts';
import type { OpenCall } from '../../../apps/server/src/modules/bookings/read/booking-access.ts';
import type { CreateCall } from '../../../apps/server/src/modules/bookings/create/create.types.ts';
import type { ReconciliationModule } from '../../../apps/server/src/modules/reconciliation/reconciliation.module.ts';

export { GATEWAY_SECRET, movingClock, type MovingClock } from './rehearsal-ground.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
};

export interface Rehearsal {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly sandbox: Sandbox;
  readonly agencyId: string;
  readonly keys: Keys;
  readonly clock: MovingClock;
  readonly module: BookingsModule;
  /** Ledger reconciliation and its task queue, with the same peers and clock. */
  readonly reconciliation: ReconciliationModule;
  /** The adapters, for actions of a real peer or an agent that bypass the engine. */
  readonly peers: {
    supplier(name: string): HotelSupplier;
    gateway(agencyId?: string): Promise<PaymentGateway>;
    context(faults?: string): SupplierContext;
  };
  readonly worker: Worker;
  readonly log: readonly string[];
  /** Returns a fresh quote of a stay; each call uses a different room. */
  quote(wish?: StayRequest): Promise<HotelSale>;
  call(quote: Sale, more?: Partial<CreateCall> & { body?: Partial<CreateBookingBody> }): CreateCall;
  /** Simulates the payer on the card page. */
  pay(reference: string, card?: string, challenge?: 'pass' | 'fail'): Promise<void>;
  /** Returns the current rows of the booking and its payment. */
  row(reference: string): Promise<Record<string, unknown>>;
  readonly state: (reference: string) => Promise<string>;
  /** Starts a card booking whose payer is on the card page. */
  begun(wish?: StayRequest): Promise<{
    quote: HotelSale;
    call: CreateCall;
    reference: string;
    guest: string | undefined;
    link: OpenCall;
  }>;
  /**
   * Runs pending work until the booking is idle, advancing time to each next check; returns its
   * state.
   */
  runToRest(reference: string, upToMs?: number): Promise<string>;
  /** Returns the peers' ledger entries of a booking. */
  ledger(
    which: 'supplier' | 'gateway',
    reference: string,
    supplier?: string,
  ): Promise<readonly { kind: string; key: string; ref: string; amount: number; status: string }[]>;
  /** Enables sandbox faults for this agency. */
  faults(faults: string): Promise<void>;
  /** Adds another agency on the same database and peers. */
  another(name: string): Promise<string>;
  /** Opens a second engine on the same database, like another process. */
  second(options?: BookingOptions): Opened;
  close(): Promise<void>;
}

export async function rehearse(
  options: BookingOptions & { readonly database?: TestDatabase } = {},
): Promise<Rehearsal> {
  const { database: given, ...more } = options;
  const ground = await openGround(given);
  const { database, db, sandbox, agencyId, keys, clock, faultsOf } = ground;
  const opened = openBookings(ground, more);
  const { module, worker, reconciliation } = opened;
  return {
    database,
    db,
    sandbox,
    agencyId,
    keys,
    clock,
    module,
    worker,
    reconciliation,
    log: ground.lines,
    peers: peersOf(ground),
    quote: (wish) => quoteStay(ground, wish),
    call: (of, wanted) => callFor(ground, of, wanted),
    pay: (reference, card, challenge) => pay(ground, reference, card, challenge),
    row: (reference) => rowOf(ground, reference),
    state: async (reference) => String((await rowOf(ground, reference))['state']),
    begun: (wish) => begin(ground, module, wish),
    runToRest: (reference, upToMs) => runToRest(ground, worker, reference, upToMs),
    async ledger(which, reference, supplier) {
      const { id } = await rowOf(ground, reference);
      return sandbox.ledger(which, supplier).filter(({ key }) => key.startsWith(String(id)));
    },
    async faults(text) {
      faultsOf.delete(agencyId);
      await sandbox.faults(agencyId, text);
    },
    another: (name) => addAgency(database, name),
    second: (wanted) => openBookings(ground, wanted),
    async close() {
      await worker.stop(1_000);
      await module.whenIdle();
      await db.close();
      await Promise.all([database.drop(), sandbox.stop()]);
    },
  };
}

const peersOf = (ground: Ground): Rehearsal['peers'] => ({
  supplier(name) {
    const found = ground.suppliers.get(`sandbox-${name}`);
    if (found === undefined) throw new Error(`no supplier ${name}`);
    return found;
  },
  async gateway(agency = ground.agencyId) {
    const found = await ground.gateways.gateway(agency);
    if (found === null) throw new Error('no gateway');
    return found.gateway;
  },
  context: (faults) => contextOf(ground, faults),
});

const callFor = (
  { agencyId }: Ground,
  of: Sale,
  { body, ...more }: Parameters<Rehearsal['call']>[1] = {},
): CreateCall => ({
  agencyId,
  viewer: VISITOR,
  key: `key-${randomUUID()}`,
  origin: 'http://full.localhost',
  language: 'en',
  correlationId: 'test',
  ...more,
  body: {
    quoteId: of.id,
    contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' },
    travellers: [{ unit: 1, type: 'adult', firstName: 'Nadia', lastName: 'Rahman' }],
    payment: { method: of.payAt === 'on-site' ? 'on-site' : 'card' },
    acceptedTerms: 'v1',
    ...body,
  },
});

async function rowOf({ database }: Ground, reference: string): Promise<Record<string, unknown>> {
  const [found] = await database.admin(
    'select b.*, p.status as payment_status, p.gateway_ref from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id where b.reference = $1',
    [reference],
  );
  if (found === undefined) throw new Error(`no booking ${reference}`);
  return found;
}

/** Simulates the payer on the card page. */
async function pay(
  { database, sandbox }: Ground,
  reference: string,
  card = CARDS.good,
  challenge: 'pass' | 'fail' = 'pass',
): Promise<void> {
  const [found] = await database.admin<{ gateway_ref: string; agency_id: string }>(
    'select p.gateway_ref, p.agency_id from payment p join booking b on b.agency_id = p.agency_id and b.id = p.booking_id where b.reference = $1',
    [reference],
  );
  const { secretKey } = sandboxCardKeys(GATEWAY_SECRET, found?.agency_id ?? '');
  const reply = await fetch(
    `${sandbox.url}/gateway/v1/test-helpers/payments/${found?.gateway_ref}/pay`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ card_number: card, challenge }),
    },
  );
  if (!reply.ok) throw new Error(`the card page answered ${reply.status}: ${await reply.text()}`);
}

async function begin(
  ground: Ground,
  module: BookingsModule,
  wish?: StayRequest,
): ReturnType<Rehearsal['begun']> {
  const { agencyId } = ground;
  const of = await quoteStay(ground, wish);
  const call = callFor(ground, of);
  const first = await module.creating.create(call);
  if (first.status !== 202) throw new Error(`answered ${first.status}`);
  const { reference, guestToken: guest } = first.body;
  return {
    quote: of,
    call,
    reference,
    guest,
    link: { agencyId, viewer: VISITOR, reference, guest },
  };
}

async function runToRest(
  ground: Ground,
  worker: Worker,
  reference: string,
  upToMs = 3 * 86_400_000,
): Promise<string> {
  const { database, clock } = ground;
  for (let waited = 0; waited <= upToMs;) {
    await worker.runDue();
    const [next] = await database.admin<{ due_at: Date }>(
      "select due_at from work_item w join booking b on b.id = w.id where w.kind = 'booking' and w.due_at < 'infinity' and b.reference = $1",
      [reference],
    );
    if (next === undefined) break;
    const wait = Math.max(1, next.due_at.getTime() - clock.now());
    clock.move(wait);
    waited += wait;
  }
  return String((await rowOf(ground, reference))['state']);
}
