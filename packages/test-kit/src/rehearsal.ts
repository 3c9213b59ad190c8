// The bookings module with a real database, the real adapters and a sandbox process; quotes are made straight from the
// supplier's rates. For tests.
import { randomUUID } from 'node:crypto';
import type {
  Audience,
  CreateBookingBody,
  PayAt,
  PaymentGateway,
  Quote,
  SupplierContext,
} from '@portico/contract';
import type { HotelSupplier } from '@portico/product-hotels/port';
import { type HotelSale, hotelSales } from '@portico/product-hotels/server/sales';
import type { Sale } from '@portico/selling/sale';
import { PorticoError } from '@portico/contract';
import { sandboxCard, sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { passportFor, priceFor } from '@portico/rules/pricing';
import { sandboxHotels, type SandboxSupplierName } from '@portico/supplier-sandbox-hotels';
import { addAgency } from './agency.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { priced, saleOf } from './rehearsal-sales.ts';
import { testConfig } from './server.ts';
import {
  type RunningSandbox,
  startSandbox,
} from '../../../apps/sandbox/src/testing/start-sandbox.ts';
import { isoOf, systemClock } from '../../../apps/server/src/kernel/clock.ts';
import { createDatabase, type Database } from '../../../apps/server/src/kernel/db/database.ts';
import type { Failpoint } from '../../../apps/server/src/kernel/failpoint.ts';
import { createKeys, type Keys } from '../../../apps/server/src/kernel/keys.ts';
import { createLog } from '../../../apps/server/src/kernel/log.ts';
import { OUTBOX, outboxHandler } from '../../../apps/server/src/kernel/outbox.ts';
import type { Viewer } from '../../../apps/server/src/kernel/viewer.ts';
import { createWorker, type Worker } from '../../../apps/server/src/kernel/worker.ts';
import {
  type BookingsModule,
  bookingsModule,
} from '../../../apps/server/src/modules/bookings/bookings.module.ts';
import type { OpenCall } from '../../../apps/server/src/modules/bookings/bookings.service.ts';
import type { CreateCall } from '../../../apps/server/src/modules/bookings/create.types.ts';
import {
  type ReconciliationModule,
  reconciliationModule,
} from '../../../apps/server/src/modules/reconciliation/reconciliation.module.ts';
import { drive } from '../../../apps/server/src/wiring/reconciliation.ts';
import { createGateways } from '../../../apps/server/src/modules/bookings/gateways.ts';

export const VISITOR: Viewer = { audience: 'anonymous', user: undefined };
export const GATEWAY_SECRET = 'sandbox-gateway-secret';
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
};

/** Real time plus what a test has moved it by. */
export function movingClock() {
  let offset = 0;
  const now = () => systemClock.now() + offset;
  return {
    now,
    iso: () => isoOf(now()),
    sleep: systemClock.sleep,
    move: (ms: number) => void (offset += ms),
  };
}
export type MovingClock = ReturnType<typeof movingClock>;

export interface Rehearsal {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly sandbox: RunningSandbox;
  readonly agencyId: string;
  readonly keys: Keys;
  readonly clock: MovingClock;
  readonly module: BookingsModule;
  /** The comparison of the ledgers and the queue of tasks, on the same peers and clock. */
  readonly reconciliation: ReconciliationModule;
  /** The adapters themselves, to do behind the engine's back what a real peer or a person might. */
  readonly peers: {
    supplier(name: string): HotelSupplier;
    gateway(agencyId?: string): Promise<PaymentGateway>;
    context(faults?: string): SupplierContext;
  };
  readonly worker: Worker;
  readonly log: readonly string[];
  /** A fresh quote of a stay; each call takes another room. */
  quote(wish?: {
    audience?: Audience;
    payAt?: PayAt;
    supplier?: SandboxSupplierName;
    refundable?: boolean;
    userId?: string;
  }): Promise<HotelSale>;
  call(quote: Sale, more?: Partial<CreateCall> & { body?: Partial<CreateBookingBody> }): CreateCall;
  /** The payer on the card page. */
  pay(reference: string, card?: string, challenge?: 'pass' | 'fail'): Promise<void>;
  /** Rows of the booking and its payment as they stand. */
  row(reference: string): Promise<Record<string, unknown>>;
  readonly state: (reference: string) => Promise<string>;
  /** A card booking whose payer is on the card page. */
  begun(wish?: Parameters<Rehearsal['quote']>[0]): Promise<{
    quote: HotelSale;
    call: CreateCall;
    reference: string;
    guest: string | undefined;
    link: OpenCall;
  }>;
  /** Does what is due until the booking rests, moving time on to each next look; answers its state. */
  settle(reference: string, upToMs?: number): Promise<string>;
  /** What the peers' ledgers hold of a booking. */
  ledger(
    which: 'supplier' | 'gateway',
    reference: string,
    supplier?: string,
  ): Promise<readonly { kind: string; key: string; ref: string; amount: number; status: string }[]>;
  /** Switches faults of the sandbox for this agency. */
  faults(faults: string): Promise<void>;
  /** Another agency on the same database and peers. */
  another(name: string): Promise<string>;
  /** A second engine on the same database, as another process would be. */
  second(options?: { failpoint?: Failpoint; leaseMs?: number }): {
    module: BookingsModule;
    worker: Worker;
  };
  close(): Promise<void>;
}

export async function rehearse(
  options: {
    failpoint?: Failpoint;
    leaseMs?: number;
    patienceMs?: number;
    database?: TestDatabase;
  } = {},
): Promise<Rehearsal> {
  const [database, sandbox] = await Promise.all([
    options.database ?? testDatabase(),
    startSandbox(),
  ]);
  const db = createDatabase({ url: database.appUrl });
  const agencyId = await addAgency(database, 'full');
  const clock = movingClock();
  const config = testConfig(database, { SANDBOX_URL: sandbox.url });
  const keys = createKeys(config.secretKeys);
  const lines: string[] = [];
  const log = createLog({ level: 'warn', write: (line) => lines.push(line) });
  const suppliers = new Map<string, HotelSupplier>();
  for (const supplier of ['alpha', 'beta', 'gamma'] as const) {
    const adapter = sandboxHotels({ baseUrl: sandbox.url, supplier, profile: 'fast' });
    suppliers.set(adapter.profile.name, adapter);
  }
  const gateway = createGateways({
    chosen: async () => 'sandbox-card',
    adapters: {
      'sandbox-card': (agency) =>
        sandboxCard({
          baseUrl: sandbox.url,
          publicBaseUrl: sandbox.url,
          profile: 'fast',
          ...sandboxCardKeys(GATEWAY_SECRET, agency),
        }),
    },
  });
  const faultsOf = new Map<string, string>();
  const quotes = new Map<string, HotelSale>();
  const used = new Set<string>();

  const build = (more: { failpoint?: Failpoint; leaseMs?: number; patienceMs?: number }) => {
    const module = bookingsModule({
      kernel: { db, log, keys, config, failpoint: more.failpoint ?? (() => undefined) },
      clock,
      peers: {
        supplier: (name) => suppliers.get(name),
        gateway,
        faults: (agency) => faultsOf.get(agency),
      },
      products: [hotelSales],
      quotes: {
        findQuote: async (agency, id) =>
          agency === agencyId || quotes.get(id)?.userId === null ? (quotes.get(id) ?? null) : null,
        isExpired: (quote) => Date.parse(quote.expiresAt) <= clock.now(),
        fitsViewer: (quote, viewer) => quote.userId === (viewer.user?.id ?? null),
        requote: async (_agency, quote, ask) =>
          requote(quote, ask.viewer?.user?.id ?? quote.userId, ask.faults),
      },
      priceView: ({ price, audience, payAt }, viewer) => {
        const charged =
          audience === 'anonymous' ? 'anonymous' : viewer === 'anonymous' ? 'customer' : viewer;
        return {
          price: priceFor(price, charged, { payAt }),
          passport: passportFor(price, charged, payAt),
        };
      },
      siteOf: async () => ({
        status: 'Active',
        allowNonLoginFlow: true,
        isLockedHotelsOnly: false,
        bookingMenuItemOptions: [{ title: 'Hotels', active: true }],
      }),
      nameOf: async () => 'Meridian Travel',
      termsExist: async (_agency, version) => version === 'v1',
      languageOf: async () => 'en',
      speaks: async () => true,
      rehearsalOf: () => undefined,
      papers: {
        voucher: async () => ({ name: 'v.pdf', type: 'application/pdf', bytes: Buffer.from('v') }),
        calendar: async () => ({ name: 't.ics', type: 'text/calendar', bytes: Buffer.from('c') }),
      },
      wake: () => undefined,
      ...more,
    });
    const faults = (agency: string) => faultsOf.get(agency);
    const reconciliation = reconciliationModule({
      kernel: { db, log },
      clock,
      peers: { suppliers: [...suppliers.values()], gateway, faults },
      products: [hotelSales],
      engine: drive(module.engine),
      wake: () => undefined,
    });
    const worker = createWorker({
      db,
      clock,
      log,
      handlers: {
        ...module.handlers,
        ...reconciliation.handlers,
        [OUTBOX]: outboxHandler(db, clock, { 'booking.mail': async () => undefined }),
      },
      pollMs: 100,
      ...(more.leaseMs === undefined ? {} : { leaseMs: more.leaseMs }),
    });
    return { module, worker, reconciliation };
  };

  async function requote(
    sale: Sale,
    userId: string | null,
    faults: string | undefined,
  ): Promise<{ sale: HotelSale; view: Quote }> {
    const old = hotelSales.read({ ...sale });
    const { stay, occupancies } = old.promise;
    const outcome = await suppliers
      .get(old.supplier)
      ?.check(old.itemKey, old.rateKey, stay, occupancies, context(faults));
    if (outcome?.kind === 'refused') throw new PorticoError('SOLD_OUT');
    if (outcome?.kind !== 'ok') throw new PorticoError('SUPPLIER_UNAVAILABLE');
    const { rate } = outcome.value;
    const quote = {
      ...old,
      id: randomUUID(),
      userId,
      audience: userId === null ? ('anonymous' as const) : ('customer' as const),
      ...priced(rate, userId === null ? 'anonymous' : 'customer'),
    };
    quotes.set(quote.id, quote);
    return { sale: quote, view: { quoteId: quote.id, detail: {} } as Quote };
  }

  const context = (faults?: string) => ({
    agencyId,
    correlationId: 'test',
    signal: new AbortController().signal,
    now: clock.iso(),
    ...(faults === undefined ? {} : { faults }),
  });

  async function quote(wish: Parameters<Rehearsal['quote']>[0] = {}): Promise<HotelSale> {
    const {
      audience = 'anonymous',
      payAt = 'now',
      supplier = 'alpha',
      refundable = true,
      userId,
    } = wish;
    const adapter = suppliers.get(`sandbox-${supplier}`);
    if (adapter === undefined) throw new Error(`no supplier ${supplier}`);
    const checkIn = isoOf(clock.now() + 40 * 86_400_000).slice(0, 10);
    const stay = { checkIn, checkOut: isoOf(Date.parse(checkIn) + 3 * 86_400_000).slice(0, 10) };
    const occupancies = [{ adults: 2, childAges: [] }];
    for await (const chunk of adapter.search(
      { latitude: 38.7139, longitude: -9.1394, radiusMiles: 20, stay, occupancies },
      context(),
    )) {
      for (const { hotel, rates } of chunk) {
        for (const rate of rates) {
          if (rate.payAt !== payAt || used.has(rate.rateKey)) continue;
          if (refundable !== ((rate.cancellation.steps[0]?.penaltyBp ?? 10_000) === 0)) continue;
          used.add(rate.rateKey);
          const made = saleOf(
            { supplier: adapter.profile.name, hotel, rate, stay, occupancies },
            {
              audience,
              userId: userId ?? null,
              expiresAt: isoOf(clock.now() + 30 * 60_000),
            },
          );
          quotes.set(made.id, made);
          return made;
        }
      }
    }
    throw new Error('the sandbox has no such rate left');
  }

  const { module, worker, reconciliation } = build(options);

  const callFor: Rehearsal['call'] = (of, { body, ...more } = {}) => ({
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

  async function rowOf(reference: string): Promise<Record<string, unknown>> {
    const [found] = await database.admin(
      'select b.*, p.status as payment_status, p.gateway_ref from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id where b.reference = $1',
      [reference],
    );
    if (found === undefined) throw new Error(`no booking ${reference}`);
    return found;
  }

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
    log: lines,
    peers: {
      supplier(name) {
        const found = suppliers.get(`sandbox-${name}`);
        if (found === undefined) throw new Error(`no supplier ${name}`);
        return found;
      },
      async gateway(agency = agencyId) {
        const found = await gateway(agency);
        if (found === null) throw new Error('no gateway');
        return found.gateway;
      },
      context,
    },
    quote,
    call: callFor,
    async pay(reference, card = CARDS.good, challenge = 'pass') {
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
      if (!reply.ok)
        throw new Error(`the card page answered ${reply.status}: ${await reply.text()}`);
    },
    row: rowOf,
    state: async (reference) => String((await rowOf(reference))['state']),
    begun: async (wish) => {
      const of = await quote(wish);
      const call = callFor(of);
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
    },
    async settle(reference, upToMs = 3 * 86_400_000) {
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
      return String((await rowOf(reference))['state']);
    },
    async ledger(which, reference, supplier) {
      const { id } = await rowOf(reference);
      return sandbox.ledger(which, supplier).filter(({ key }) => key.startsWith(String(id)));
    },
    async faults(text) {
      faultsOf.delete(agencyId);
      await sandbox.faults(agencyId, text);
    },
    another: (name) => addAgency(database, name),
    second: (more = {}) => build(more),
    async close() {
      await worker.stop(1_000);
      await module.settled();
      await db.close();
      await Promise.all([database.drop(), sandbox.stop()]);
    },
  };
}
