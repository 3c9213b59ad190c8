// Generates requests for the routes of a server: valid, nearly valid and wild, down to their bytes.
import type { CallDefinition } from '@portico/contract';
import { PAGES } from '@portico/contract';
import { may } from '@portico/rules/access';
import fc from 'fast-check';
import type { RouteEntry } from '../../kernel/http.ts';
import { DOMAIN_PROBE } from '../../modules/domains/probe.ts';
import {
  asQuery,
  encoded,
  type Ground,
  type Header,
  hintsFor,
  PAGE_QUERY,
  type Plan,
  type Principal,
  shapeOf,
} from './plan.ts';
import { SEARCH_LINES } from './search-lines.ts';
import { twists } from './twists.ts';
import { fitting, toJson, WILD_TEXTS } from './values.ts';

export interface Drawn {
  readonly route: RouteEntry;
  readonly who: string;
  /** 'right', 'near' or 'wild'. */
  readonly how: Manner;
  readonly method: string;
  readonly target: string;
  readonly host: string;
  /** Bytes of the whole request. */
  readonly bytes: Buffer;
  /** Local address that the request is sent from. */
  readonly from: string;
}
/** Degree of validity: valid, nearly valid or wild. */
type Manner = 'right' | 'near' | 'wild';
/** Routes that are slow on purpose (passwords, papers) or write much are drawn less often. */
const SELDOM = /voucher|login|signup|password/;
/** Calls that end a login which other requests need, or its tokens. */
const ENDS: ReadonlySet<string> = new Set(['logout', 'changePassword', 'present']);
const WITHOUT_LOGIN = /^(nobody|revoked|forged)$/;

const MANNERS: readonly Manner[] = ['right', 'right', 'near', 'near', 'wild'];

/** Generates every request that this server may receive. */
export function requests(ground: Ground, manners = MANNERS): fc.Arbitrary<Drawn> {
  const routes = ground.routes.map((route) => ({
    weight: SELDOM.test(route.path) ? 1 : route.path === '/*' ? 6 : 4,
    arbitrary: routeRequests(route, ground, manners),
  }));
  return fc.oneof(...routes);
}

/** Returns those who may send requests to a route. */
function sendersOf({ call }: RouteEntry, { principals }: Ground): readonly Principal[] {
  const name = call?.name ?? '';
  return principals.filter((one) =>
    one.only === undefined ? !ENDS.has(name) || WITHOUT_LOGIN.test(one.name) : one.only === name,
  );
}

function routeRequests(
  route: RouteEntry,
  ground: Ground,
  manners: readonly Manner[],
): fc.Arbitrary<Drawn> {
  const host = fc
    .oneof(
      { weight: 12, arbitrary: fc.constantFrom(...ground.agencies.slice(0, 2)) },
      { weight: 3, arbitrary: fc.constantFrom(...ground.agencies) },
    )
    .map((agency) => `${agency}.localhost`);
  const senders = sendersOf(route, ground);
  const known = senders.filter(({ name }) => !/revoked|forged/.test(name));
  const { capability } = route.call ?? {};
  const entitled = known.filter(
    ({ viewer }) => capability === undefined || may(viewer, capability).ok,
  );
  const welcome = fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(...(entitled.length > 0 ? entitled : known)),
  );
  return fc
    .tuple(
      fc.constantFrom(...manners),
      host,
      fc.constantFrom(...senders),
      welcome,
      fc.nat(250),
      fc.boolean(),
    )
    .chain(([how, elsewhere, anybody, welcomed, seat, own]) => {
      const somebody = how === 'right' ? welcomed : anybody;
      const agency = own || how === 'right' ? `${somebody.agency}.localhost` : elsewhere;
      return plans(route, ground, how, agency, somebody).map((plan) => ({
        route,
        how,
        who: somebody.name,
        method: plan.method,
        target: plan.target,
        host: plan.headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? '',
        bytes: written(plan),
        from: `127.0.${1 + (seat >> 6)}.${1 + (seat & 63)}`,
      }));
    });
}

function plans(
  route: RouteEntry,
  ground: Ground,
  how: Manner,
  host: string,
  { token }: Principal,
): fc.Arbitrary<Plan> {
  const { call } = route;
  const right = fc
    .record({
      target: fc
        .tuple(pathOf(route, ground), queryOf(route, ground))
        .map(([path, query]) => path + query),
      headers: rightHeaders(ground, call, host, token),
      body:
        call?.body === undefined
          ? fc.constant(undefined)
          : fitting(shapeOf(call.body), hintsFor(ground, route.path)).map((value) =>
              Buffer.from(toJson(value)),
            ),
    })
    .map((parts): Plan => ({
      method: route.method,
      ...parts,
      headers:
        parts.body === undefined
          ? parts.headers
          : [...parts.headers, ['content-type', 'application/json']],
    }));
  if (how === 'right') return right;
  const twist = fc.constantFrom(...twists(route, ground));
  const number = how === 'near' ? fc.constant(1) : fc.integer({ min: 2, max: 5 });
  return number
    .chain((count) => fc.array(twist, { minLength: count, maxLength: count }))
    .chain((list) => list.reduce<fc.Arbitrary<Plan>>((plan, next) => plan.chain(next), right));
}

function pathOf({ path, call }: RouteEntry, ground: Ground): fc.Arbitrary<string> {
  if (path === '/*') return pagePaths;
  const { files } = ground;
  const hints = hintsFor(ground, path);
  const fileName = /(\*|:name)$/.exec(path)?.[0];
  if (fileName !== undefined) {
    const folder = path.slice(0, -fileName.length);
    const real = files.filter((file) => file.startsWith(folder));
    return fc.oneof(
      ...(real.length > 0 ? [fc.constantFrom(...real)] : []),
      fc.constantFrom(...(FILES[path] ?? ['x.js'])).map((file) => folder + file),
    );
  }
  const shape = call?.params === undefined ? {} : (shapeOf(call.params).properties ?? {});
  const names = [...path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1] ?? '');
  return fc
    .tuple(
      ...names.map((name) => fitting(shape[name] ?? { type: 'string', minLength: 1 }, hints, name)),
    )
    .map((values) =>
      names.reduce((text, name, at) => text.replace(`:${name}`, encoded(values[at])), path),
    );
}

const FILES: Readonly<Record<string, readonly string[]>> = {
  '/assets/scenes/*': [
    'hotel-city-1x1-card-x.svg',
    'destination-desert-1x1-hero-lost.svg',
    'hotel-city-1x1-card-x__0a1b2c3d.svg',
    'destination-coast-4x3-card-a.1280.jpg',
    'destination-coast-4x3-card-a.png',
    'x',
  ],
  '/assets/texts/:name': ['en.000000000000.json', 'xx.json', '__proto__.000000000000.json'],
  '/assets/flags/*': ['ae.svg', 'pt.svg', 'zz.svg'],
};

const pagePaths: fc.Arbitrary<string> = fc
  .constantFrom(
    ...Object.values(PAGES).map(({ path }) => path),
    '/no-such-page',
    '/MYTRIP/MyTrips',
    '/Booknow/hotels/',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/assets/brand/manifest.webmanifest',
    '/.well-known/x',
  )
  .map((path) => path.replace(/:\w+/g, 'x1'));

function queryOf({ call, path }: RouteEntry, ground: Ground): fc.Arbitrary<string> {
  if (path === '/*') return pageQueries;
  if (path === DOMAIN_PROBE)
    return fc.stringMatching(/^[\w-]{22}$/).map((nonce) => asQuery([['nonce', nonce]]));
  if (call?.query === undefined) return fc.constant('');
  return fitting(shapeOf(call.query), hintsFor(ground, path)).map((value) =>
    // a hint may leave a parameter out
    asQuery(Object.entries(value as object).filter(([, one]) => one !== undefined)),
  );
}
const pageQueries = fc
  .array(
    fc.tuple(
      fc.constantFrom(...PAGE_QUERY),
      fc.oneof(
        fc.constantFrom('ar', 'en', 'true', 'false', '1', '/mytrip/mytrips', '38.7', 'Hotels'),
        fc.constantFrom(...WILD_TEXTS.filter((value) => value.length < 300)),
      ),
    ),
    { maxLength: 4 },
  )
  .map(asQuery);

function rightHeaders(
  { versions }: Ground,
  call: CallDefinition | undefined,
  host: string,
  token: string | undefined,
): fc.Arbitrary<Header[]> {
  const read = call === undefined || call.method === 'GET';
  const language = fc.constantFrom<Header[]>(
    [],
    [['accept-language', 'ar']],
    [['accept-language', 'en-GB,en;q=0.8']],
    [['accept-encoding', 'br, gzip']],
  );
  const inCookie = read ? fc.boolean() : fc.constant(false);
  const version = fc.constantFrom(...versions);
  return fc
    .tuple(language, inCookie, fc.integer({ min: 0, max: 1e9 }), fc.boolean(), version)
    .map(([more, cookie, key, lines, from]) => [
      ['host', host],
      ...(token === undefined
        ? []
        : [
            (cookie
              ? ['cookie', `x-access-token=${token}; auth=true`]
              : ['x-access-token', token]) as Header,
          ]),
      ...(call?.idempotent ? [['idempotency-key', `fuzz-key-${key % 500}`] as Header] : []),
      ...(call?.versioned && !read ? [['if-match', `"${from}"`] as Header] : []),
      ...(call !== undefined && call.name in SEARCH_LINES && lines
        ? [['accept', 'application/x-ndjson'] as Header]
        : []),
      ...more,
    ]);
}

/**
 * Serializes the plan. Texts beyond Latin-1 are sent as UTF-8, as a careless client would write
 * them.
 */
function written({ method, target, headers, body }: Plan): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([key, value]) => `${key}: ${value}`),
    'connection: close',
  ];
  const isChunked = headers.some(
    ([key, value]) => key === 'transfer-encoding' && value.endsWith('chunked'),
  );
  if (
    body !== undefined &&
    !headers.some(([key]) => key === 'content-length' || key === 'transfer-encoding')
  )
    lines.push(`content-length: ${body.length}`);
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
    isChunked ? chunks(body) : (body ?? Buffer.alloc(0)),
  ]);
}
const chunks = (body: Buffer | undefined): Buffer =>
  Buffer.concat([
    ...(body?.length
      ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]
      : []),
    Buffer.from('0\r\n\r\n'),
  ]);
