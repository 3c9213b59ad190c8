// A day of an agency for the pages of its command center: rooms booked by clients and agents,
// deadlines that are near, tasks, and searches.
import { PRODUCT_IDS } from '@portico/contract';
import { demoEmail } from '@portico/demo';
import { type DemoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { journeys } from '@portico/test-kit/buyer';
import { addPerson } from '@portico/test-kit/person';

export interface CenterDay {
  readonly agency: string;
  /** Access token of the owner. */
  readonly token: string;
  /** Booking whose record is shown. */
  readonly reference: string;
  readonly task: string;
}

const PEOPLE = [
  ['Grace', 'Okafor'],
  ['Tomás', 'Ferreira'],
  ['Odile', 'Marchand'],
  ['Łukasz', 'Wójcik'],
  ['Noor', 'Haddad'],
  ['Aoife', 'Brennan'],
  ['Kofi', 'Mensah'],
  ['Hana', 'Sato'],
] as const;
/** Hours until the deadlines of the bookings, the first one's first; the rest are weeks ahead. */
const HOURS = [3, 7.5, 8, 20, 31, 52] as const;

/** Creates the day. Throws if a step is refused. */
export async function prepareCenter(world: DemoWorld, agency: string): Promise<CenterDay> {
  const client = world.client(agency);
  const way = journeys(world);
  const owner = await world.token('owner', agency);
  const sales = await salesToken(world, agency);
  const customer = await world.token('customer', agency);
  const references: string[] = [];
  for (const [at, [firstName, lastName]] of PEOPLE.entries()) {
    const buyer = { agency, token: [customer, sales, owner][at % 3] };
    const quote = await way.quote(buyer);
    const contact = { firstName, lastName, email: `${lastName.toLowerCase()}@mail.example` };
    const { json, status, text } = await way.book(
      buyer,
      way.body(quote, {
        contact: { ...contact, email: `guest${at}@mail.example` },
        travellers: [{ unit: 1, type: 'adult', firstName, lastName }],
      }),
    );
    if (status !== 202) throw new Error(`no booking: ${status} ${text}`);
    // the last one is still paying
    if (at < PEOPLE.length - 1) await way.pay(agency, json.reference);
    await way.read(buyer, json.reference);
    references.push(json.reference);
  }
  await world.server.worker.runDue();
  await cancel(world, { agency, token: owner }, references[1] ?? '');
  for (const capability of ['markup', 'website'])
    await client.post('/api/agency/access-requests', { capability }, { token: sales });
  for (const token of [customer, sales]) await client.post('/api/hotel/search', SEARCH, { token });
  await world.server.worker.runDue();
  await bringNear(world, agency);
  const tasks = await client.get<{ tasks: { id: string }[] }>('/api/agency/tasks', {
    token: owner,
  });
  return {
    agency,
    token: owner,
    // its deadlines are where its terms say
    reference: references.at(-2) ?? '',
    task: tasks.json.tasks[0]?.id ?? '',
  };
}

const SALES_PASSWORD = 'portico-look-1';

/** Logs in the agency's sales agent, or a new one if it has none. */
async function salesToken(world: DemoWorld, agency: string): Promise<string> {
  const { admin } = world.server.database;
  const agencyId = world.ids.get(agency) ?? '';
  const [known] = await admin(`select 1 from app_user where agency_id = $1 and email = $2`, [
    agencyId,
    demoEmail('sales', agency),
  ]);
  if (known !== undefined) return world.token('sales', agency);
  const login = { email: `sales.look@${agency}.example`, password: SALES_PASSWORD };
  await addPerson(world.server, agencyId, { ...login, userType: 'SalesAgent' });
  const { json } = await world.client(agency).post<{ token: string }>('/api/user/login', login);
  return json.token;
}

async function cancel(
  world: DemoWorld,
  { agency, token }: { readonly agency: string; readonly token: string },
  reference: string,
): Promise<void> {
  const client = world.client(agency);
  const path = `/api/bookings/${reference}`;
  const { json } = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `${path}/cancel-quote`,
    {},
    { token },
  );
  const reply = await client.post(
    `${path}/cancel`,
    { cancelQuoteId: json.cancelQuote.cancelQuoteId },
    { token, headers: { 'idempotency-key': journeys(world).newKey() } },
  );
  if (reply.status > 299) throw new Error(`not cancelled: ${reply.text}`);
}

/** Moves deadlines into the next days: those of the sandbox are weeks ahead. */
async function bringNear(world: DemoWorld, agency: string): Promise<void> {
  const { admin } = world.server.database;
  const rows = await admin<{ id: string }>(
    `select d.id from deadline d join booking b on b.agency_id = d.agency_id and b.id = d.booking_id
      where d.agency_id = $1 and d.ended_at is null and b.product_id = $2 order by b.created_at, b.id, d.at`,
    [world.ids.get(agency), PRODUCT_IDS.Hotels],
  );
  const now = world.server.clock.now();
  for (const [at, hours] of HOURS.entries())
    await admin('update deadline set at = $1 where id = $2', [
      new Date(now + hours * 3_600_000).toISOString(),
      rows[at]?.id ?? null,
    ]);
}
