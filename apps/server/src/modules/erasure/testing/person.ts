// A customer who leaves traces in every possible place, each with unique spelling.
import type { Quote } from '@portico/contract';
import { journeys } from '@portico/test-kit/buyer';
import { virtualPasskey } from '@portico/test-kit/authenticator';
import { type DemoWorld, SEARCH } from '@portico/test-kit/demo-world';
import type { Reply } from '@portico/test-kit';
import { generate } from 'otplib';
import { listMails } from '../../../kernel/mail.ts';
import type { Traces } from './traces.ts';

export const AGENCY = 'full';
export const PASSWORD = 'correct horse 1';
const HOST = `${AGENCY}.localhost`;
const COOL = { 'sec-fetch-site': 'same-origin' };

export type Call = <T = Record<string, never>>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Reply<T>>;

export interface Customer {
  readonly traces: Traces;
  readonly id: string;
  readonly running: string;
  readonly references: readonly string[];
  /** Logs in again for each call: tokens last five minutes. */
  call: Call;
  token(): Promise<string>;
}

const tokenIn = (text: string, name: string): string =>
  new RegExp(`[?&]${name}=([\\w-]{22})`).exec(text)?.[1] ?? '';

/**
 * Signs up, verifies, saves travellers, sets up factors, searches, books twice and once as a guest,
 * cancels one.
 */
export async function customer(world: DemoWorld, of: Traces): Promise<Customer> {
  const { server } = world;
  const client = world.client(AGENCY);
  const agencyId = world.ids.get(AGENCY) ?? '';
  const device = COOL;
  const expectOk = <T>(reply: Reply<T>): Reply<T> => {
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
    return reply;
  };
  const newest = async (recipient: string) =>
    (await listMails(server.kernel.db, agencyId, 50)).find((mail) => mail.recipient === recipient);

  expectOk(
    await client.post(
      '/api/user/signup',
      {
        firstName: of.firstName,
        lastName: of.lastName,
        email: of.email,
        password: PASSWORD,
        phone: of.phone,
        acceptedTerms: true,
      },
      { headers: device },
    ),
  );
  await server.worker.runDue();
  const verify = tokenIn((await newest(of.email))?.text ?? '', 'token');
  expectOk(
    await client.post(
      '/api/user/verify',
      { token: verify, password: PASSWORD },
      { headers: device },
    ),
  );
  const logIn = async () =>
    expectOk(
      await client.post<{ token: string; user: { id: string } }>(
        `/api/user/login?xsessionid=${of.visit}`,
        { email: of.email, password: PASSWORD },
        { headers: device },
      ),
    ).json;
  const { token, user } = await logIn();
  const visit = { ...device, 'x-session-id': of.visit };
  const callWith =
    (own: string): Call =>
    (method, path, body, headers = {}) =>
      client.send(method, path, {
        token: own,
        headers: { ...visit, ...headers },
        ...(body === undefined ? {} : { body }),
      });
  const call = callWith(token);
  const must: Call = async (...request) => expectOk(await call(...request));

  const { account } = (await must<{ account: { version: number } }>('GET', '/api/user/account'))
    .json;
  await must('PUT', '/api/user/profile', {
    firstName: of.firstName,
    lastName: of.lastName,
    phone: of.phone,
    language: null,
    currency: null,
    version: account.version,
  });
  await must('PUT', '/api/user/email', { email: of.newEmail });
  const kept = { firstName: of.keptFirst, lastName: of.keptLast, type: 'adult' };
  const document = {
    kind: 'passport',
    number: of.passport,
    issuingCountry: 'PT',
    expiresOn: '2031-05-05',
  };
  await must('POST', '/api/user/travellers', { ...kept, document });
  await must('POST', '/api/user/travellers', { ...kept, firstName: of.keptSecond });
  await must('POST', '/api/user/travellers', { ...kept, firstName: of.keptChild, type: 'child' });
  await factors(server.clock.now(), must, of);
  const references = await trips(world, of, { token, call: must });
  await server.worker.runDue();
  return {
    traces: of,
    id: user.id,
    running: references[0] ?? '',
    references,
    // a second factor is required now: the token of a login by code
    token: () => byCode(world, of),
    call: async (...request) => callWith(await byCode(world, of))(...request),
  };
}

const secrets = new Map<string, string>();

async function factors(now: number, must: Call, of: Traces): Promise<void> {
  const { secret } = (await must<{ secret: string }>('POST', '/api/user/two-factor', {})).json;
  const epoch = Math.floor(now / 1_000);
  await must('POST', '/api/user/two-factor/confirm', { code: await generate({ secret, epoch }) });
  secrets.set(of.email, secret);
  const passkey = virtualPasskey(`http://${HOST}`);
  const asked = (
    await must<{ challenge: string; options: Parameters<typeof passkey.create>[0] }>(
      'POST',
      '/api/user/passkeys/options',
      {},
    )
  ).json;
  await must('POST', '/api/user/passkeys', {
    challenge: asked.challenge,
    name: of.passkey,
    attestation: passkey.create(asked.options),
  });
}

/** Logs in with password and code; advances the clock, because a code is valid once. */
async function byCode({ server, client }: DemoWorld, of: Traces): Promise<string> {
  await server.clock.advance(31_000);
  const first = await client(AGENCY).post<{ challenge: string }>(
    '/api/user/login',
    { email: of.email, password: PASSWORD },
    { headers: COOL },
  );
  const code = await generate({
    secret: secrets.get(of.email) ?? '',
    epoch: Math.floor(server.clock.now() / 1_000),
  });
  const second = await client(AGENCY).post<{ token: string }>(
    '/api/user/login/second',
    { challenge: first.json.challenge, code },
    { headers: COOL },
  );
  if (second.status !== 200) throw new Error(`login: ${second.text} after ${first.text}`);
  return second.json.token;
}

/**
 * Books three trips: one stays confirmed, one is cancelled, one is a guest's with the account's
 * address.
 */
async function trips(
  world: DemoWorld,
  of: Traces,
  { token, call }: { token: string; call: Call },
): Promise<string[]> {
  const { quote, body, pay } = journeys(world);
  const buyer = { agency: AGENCY, token };
  const search = (name: string, own: boolean) =>
    own
      ? call('POST', '/api/hotel/search', {
          ...SEARCH,
          destination: { ...SEARCH.destination, name },
        })
      : world
          .client(AGENCY)
          .post(
            '/api/hotel/search',
            { ...SEARCH, destination: { ...SEARCH.destination, name } },
            { headers: { 'x-session-id': of.visit } },
          );
  await search(of.place, true);
  await search(of.guestPlace, false);
  const contact = {
    firstName: of.contactFirst,
    lastName: of.contactLast,
    email: of.contactEmail,
    phone: of.contactPhone,
  };
  const book = async (content: object, key: string): Promise<string> => {
    const reply = await call<{ booking?: { reference: string }; reference?: string }>(
      'POST',
      '/api/bookings',
      content,
      { 'idempotency-key': key },
    );
    return reply.json.booking?.reference ?? reply.json.reference ?? '';
  };
  const first = await quote(buyer, { payAt: 'on-site' });
  const running = await book(
    body(first, {
      contact,
      specialRequests: of.request,
      travellers: [
        { unit: 1, type: 'adult', firstName: of.traveller, lastName: of.travellerLast, lead: true },
        { unit: 1, type: 'adult', firstName: of.second, lastName: of.secondLast },
      ],
    }),
    of.key,
  );
  const second = await quote(buyer);
  const cancelled = await book(
    body(second, {
      contact: { ...contact, firstName: of.cancelFirst, email: of.cancelEmail },
      specialRequests: of.cancelRequest,
      travellers: [{ unit: 1, type: 'adult', firstName: of.cancelFirst, lastName: of.cancelLast }],
    }),
    `${of.key}-b`,
  );
  await pay(AGENCY, cancelled);
  await call('GET', `/api/bookings/${cancelled}`);
  await cancel(call, cancelled, of);
  const guest = await guestBooking(
    world,
    of,
    await quote({ agency: AGENCY }, { payAt: 'on-site' }),
  );
  return [running, cancelled, guest];
}

async function cancel(call: Call, reference: string, of: Traces): Promise<void> {
  const asked = await call<{ cancelQuote: { cancelQuoteId: string } }>(
    'POST',
    `/api/bookings/${reference}/cancel-quote`,
  );
  await call(
    'POST',
    `/api/bookings/${reference}/cancel`,
    { cancelQuoteId: asked.json.cancelQuote.cancelQuoteId, reason: of.reason },
    { 'idempotency-key': of.cancelKey },
  );
}

async function guestBooking(world: DemoWorld, of: Traces, sold: Quote): Promise<string> {
  const { book, body } = journeys(world);
  const reply = await book<{ booking?: { reference: string }; reference?: string }>(
    { agency: AGENCY },
    body(sold, {
      contact: {
        firstName: of.guestFirst,
        lastName: of.guestLast,
        email: of.email,
        phone: of.guestPhone,
      },
      specialRequests: of.guestRequest,
      travellers: [
        { unit: 1, type: 'adult', firstName: of.guestFirst, lastName: of.guestLast },
        { unit: 1, type: 'adult', firstName: of.guestSecond, lastName: of.guestLast },
      ],
    }),
  );
  return reply.json.booking?.reference ?? reply.json.reference ?? '';
}
