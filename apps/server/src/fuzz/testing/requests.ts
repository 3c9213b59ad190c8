// Requests for the routes of a server: right, nearly right and wild, down to their bytes.
import type { CallDefinition } from '@portico/contract';
import { PAGES } from '@portico/contract';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { RouteEntry } from '../../kernel/http.ts';
import { fitting, type Hints, nearly, type Shape, toJson, WILD_TEXTS, wild } from './values.ts';

/** Who sends it: a name, and the token that goes with it. */
export interface Principal {
  readonly name: string;
  readonly token: string | undefined;
  /** Subdomain the principal belongs to. */
  readonly agency: string;
}

export interface Ground {
  readonly routes: readonly RouteEntry[];
  readonly principals: readonly Principal[];
  /** Subdomains that exist. */
  readonly agencies: readonly string[];
  /** Things that exist, by the name of the field they stand in. */
  readonly hints: Hints;
  /** Built files that exist, as paths. */
  readonly files: readonly string[];
}

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
  /** Address of this machine it is sent from. */
  readonly from: string;
}
type Manner = 'right' | 'near' | 'wild';
type Header = readonly [string, string];
interface Plan {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
}

/** Routes that take long on purpose (passwords, papers) or write much come less often. */
const SELDOM = /voucher|login/;

/** Every request this server may get. */
export function requests(ground: Ground): fc.Arbitrary<Drawn> {
  const routes = ground.routes.map((route) => ({
    weight: SELDOM.test(route.path) ? 1 : route.path === '/*' ? 6 : 4,
    arbitrary: routeRequests(route, ground),
  }));
  return fc.oneof(...routes);
}

function routeRequests(route: RouteEntry, ground: Ground): fc.Arbitrary<Drawn> {
  const host = fc
    .oneof(
      { weight: 12, arbitrary: fc.constantFrom(...ground.agencies.slice(0, 2)) },
      { weight: 3, arbitrary: fc.constantFrom(...ground.agencies) },
    )
    .map((agency) => `${agency}.localhost`);
  const manner = fc.constantFrom<Manner>('right', 'right', 'near', 'near', 'wild');
  // a login that somebody logs out with would be missing to all others
  const able =
    route.call?.name === 'logout'
      ? ground.principals.filter(({ name }) => /nobody|revoked|forged/.test(name))
      : ground.principals;
  const welcome = able.filter(({ name }) => !/revoked|forged/.test(name));
  return fc
    .tuple(
      manner,
      host,
      fc.constantFrom(...able),
      fc.constantFrom(...welcome),
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
  const read = route.method === 'GET';
  const right = fc
    .record({
      target: fc
        .tuple(pathOf(route, ground), queryOf(route, ground))
        .map(([path, query]) => path + query),
      headers: rightHeaders(call, host, token, read),
      body:
        call?.body === undefined
          ? fc.constant(undefined)
          : fitting(shapeOf(call.body), ground.hints).map((value) => Buffer.from(toJson(value))),
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

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function pathOf({ path, call }: RouteEntry, { hints, files }: Ground): fc.Arbitrary<string> {
  if (path === '/*') return pagePaths;
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
    'destination-coast-4x3-card-a.webp',
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
    '/.well-known/x',
  )
  .map((path) => path.replace(/:\w+/g, 'x1'));

function queryOf({ call, path }: RouteEntry, { hints }: Ground): fc.Arbitrary<string> {
  if (path === '/*') return pageQueries;
  if (call?.query === undefined) return fc.constant('');
  return fitting(shapeOf(call.query), hints).map((value) =>
    asQuery(Object.entries(value as object)),
  );
}
const asQuery = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0
    ? ''
    : `?${entries.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')}`;

const PAGE_QUERY = [
  'lng',
  'redirect',
  'returnUrl',
  'tab',
  'lat',
  'long',
  'hideHeader',
  'hideFooter',
  'xsessionid',
  'currency',
  'guest',
  'reference',
  'quoteId',
  'id',
  'checkIn',
  'checkOut',
  'rooms',
  'adults',
  'code',
  'token',
  'email',
];
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
  call: CallDefinition | undefined,
  host: string,
  token: string | undefined,
  read: boolean,
): fc.Arbitrary<Header[]> {
  const language = fc.constantFrom<Header[]>(
    [],
    [['accept-language', 'ar']],
    [['accept-language', 'en-GB,en;q=0.8']],
    [['accept-encoding', 'br, gzip']],
  );
  const inCookie = read ? fc.boolean() : fc.constant(false);
  return fc
    .tuple(language, inCookie, fc.integer({ min: 0, max: 1e9 }), fc.boolean())
    .map(([more, cookie, key, lines]) => [
      ['host', host],
      ...(token === undefined
        ? []
        : [
            (cookie
              ? ['cookie', `x-access-token=${token}; auth=true`]
              : ['x-access-token', token]) as Header,
          ]),
      ...(call?.idempotent ? [['idempotency-key', `fuzz-key-${key % 500}`] as Header] : []),
      ...(call?.name === 'hotelSearch' && lines
        ? [['accept', 'application/x-ndjson'] as Header]
        : []),
      ...more,
    ]);
}

type Twist = (plan: Plan) => fc.Arbitrary<Plan>;

/** Ways to spoil a request of this route. */
function twists(route: RouteEntry, ground: Ground): Twist[] {
  const body = route.call?.body;
  const spoilBody: Twist[] =
    body === undefined
      ? []
      : [
          (plan) =>
            nearly(fitting(shapeOf(body), ground.hints)).map((value) => ({
              ...plan,
              body: Buffer.from(toJson(value)),
            })),
          (plan) => wild.map((value) => ({ ...plan, body: Buffer.from(toJson(value)) })),
          (plan) => rawBodies.map((bytes) => ({ ...plan, body: bytes })),
          (plan) =>
            fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([at, byte]) => ({
              ...plan,
              body: flipped(plan.body ?? Buffer.from('{}'), at, byte),
            })),
        ];
  return [
    ...spoilBody,
    ...spoilBody,
    (plan) =>
      hostileHeaders.map((headers) => ({ ...plan, headers: [...plan.headers, ...headers] })),
    (plan) =>
      fc
        .constantFrom(
          'POST',
          'PUT',
          'PATCH',
          'DELETE',
          'GET',
          'HEAD',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
          'QUERY',
        )
        .map((method) => ({ ...plan, method })),
    (plan) => badTargets(plan.target).map((target) => ({ ...plan, target })),
    (plan) =>
      hosts.map((host) => ({
        ...plan,
        headers: [...plan.headers.filter(([name]) => name !== 'host'), ...host],
      })),
    (plan) =>
      fc.constantFrom(...TYPES).map((type) => ({
        ...plan,
        headers: [
          ...plan.headers.filter(([name]) => name !== 'content-type'),
          ['content-type', type],
        ],
        body: plan.body ?? Buffer.from('{}'),
      })),
    (plan) =>
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              ...PAGE_QUERY,
              '__proto__',
              'constructor',
              'a[b]',
              'limit',
              'cursor',
              'lang',
              '',
            ),
            fc.constantFrom(...WILD_TEXTS.filter((value) => value.length < 600)),
          ),
          { minLength: 1, maxLength: 5 },
        )
        .map((entries) => ({ ...plan, target: plan.target.split('?')[0] + asQuery(entries) })),
  ];
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;charset=',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/csp-report',
  '',
  '/',
  'application/json, text/html',
  'a'.repeat(5_000),
  'application/json\u0000',
  'application/vnd.api+json',
];

const rawBodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '',
      '{',
      '[',
      '"',
      '{"a":',
      '{}{}',
      'null',
      '0',
      '""',
      '[]',
      '\ufeff{}',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '{"\\u005f_proto__":1}',
      '{"a":"\\ud800"}',
      'NaN',
      '-',
      '1e99999',
      "{'a':1}",
      '{"a":\u0000}',
      'a=1&b=2',
      '<xml/>',
      '['.repeat(30_000),
      `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
      '{"a":'.repeat(5_000),
      `"${'x'.repeat(300_000)}"`,
    )
    .map((body) => Buffer.from(body)),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
    Buffer.from([0x7b, 0xc0, 0x80, 0x7d]),
    Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    gzipSync('{}'),
    Buffer.alloc(257 * 1_024, 0x20),
  ),
);
const flipped = (body: Buffer, at: number, byte: number): Buffer => {
  const copy = Buffer.from(body);
  if (copy.length > 0) copy[at % copy.length] = byte;
  return copy;
};

const hosts: fc.Arbitrary<readonly Header[]> = fc
  .constantFrom<(string | undefined)[]>(
    ['nobody.localhost'],
    ['localhost'],
    ['www.localhost'],
    ['operator.localhost'],
    ['a.full.localhost'],
    ['full.localhost.evil.test'],
    ['FULL.LOCALHOST:99999'],
    ['full.localhost:'],
    ['full.localhost.'],
    ['[::1]'],
    ['127.0.0.1'],
    [''],
    [' '],
    ['full.localhost@closed.localhost'],
    ['full.localhost/closed.localhost'],
    ['full.localhost#'],
    ['full.localhost\\closed'],
    ['xn--full.localhost'],
    ['full%00.localhost'],
    ["full'--.localhost"],
    ['é.localhost'],
    [`${'a'.repeat(400)}.localhost`],
    ['full.localhost', 'closed.localhost'],
    [undefined],
  )
  .map((list) => list.flatMap((host): Header[] => (host === undefined ? [] : [['host', host]])));

function badTargets(target: string): fc.Arbitrary<string> {
  const [path = '/', query = ''] = target.split('?');
  const mark = query === '' ? '' : `?${query}`;
  return fc.oneof(
    fc
      .constantFrom(
        '%',
        '%f',
        '%ff',
        '%c0%af',
        '%00',
        '%u0041',
        '%ed%a0%80',
        '%25',
        '%2e%2e',
        '%5c',
        '%0d%0ax:1',
        '/..',
        '/../..',
        '//',
        '/./',
        '/%2e%2e/%2e%2e/etc/passwd',
        ';a=1',
        '\\',
        '|',
        '{}',
        '^',
        '"',
        '<',
        'é',
        'x'.repeat(300),
        'x'.repeat(9_000),
      )
      .chain((bad) =>
        fc
          .constantFrom(path + bad, bad + path, path.replace(/[^/]*$/, bad))
          .map((made) => made + mark),
      ),
    fc
      .constantFrom(
        '?%',
        '?a=%zz',
        '?a=%c0%af',
        '?__proto__[a]=1',
        '?a[]=1&a[]=2',
        '?a=1&a=2&a=3',
        `?${'a=1&'.repeat(1_500)}`,
        '?guest=%00',
        '?lng=%ff',
        '??',
        '?#',
        '?=',
        '?&&&',
        '?a=%ed%a0%80',
      )
      .map((bad) => path + bad),
    fc.constantFrom(
      `http://closed.localhost${path}`,
      `http://evil.test${path}`,
      `//evil.test${path}`,
      '*',
      '',
      'x',
      `${path}#x`,
      `${path} x`,
      path.toUpperCase(),
      `${path}/`,
      `/api/../api${path}`,
    ),
  );
}

const name = (key: string, ...values: string[]): Header[] =>
  values.map((value): Header => [key, value]);
const HOSTILE: readonly Header[] = [
  ...name('x-forwarded-host', 'closed.localhost', 'evil.test'),
  ...name('x-forwarded-for', '10.0.0.1', 'x'),
  ...name('forwarded', 'host=closed.localhost'),
  ...name('x-original-url', '/metrics'),
  ...name('x-rewrite-url', '/'),
  ...name('x-http-method-override', 'DELETE'),
  ...name('x-agency-id', 'closed'),
  ...name('origin', 'https://evil.test', 'null', '', '\u0000'),
  ...name('referer', '//evil.test', '\ud83d'),
  ...name('sec-fetch-site', 'cross-site', 'same-site', 'x'),
  ...name('range', 'bytes=0-0', 'bytes=-1', 'bytes=0-,0-,0-', 'x'),
  ...name('if-none-match', '*', '"x"', '"'),
  ...name('if-modified-since', 'x', '9999'),
  ...name(
    'accept',
    '*/*',
    'text/html',
    'application/x-ndjson',
    'x',
    ','.repeat(3_000),
    'application/x-ndjson;q=0',
  ),
  ...name('accept-encoding', 'br', 'gzip;q=0', '*', 'identity;q=0', 'x'.repeat(3_000)),
  ...name(
    'accept-language',
    '*',
    'ar',
    'xx',
    'en;q=x',
    '-',
    'a'.repeat(4_000),
    ',,,,',
    '__proto__',
  ),
  ...name(
    'cookie',
    '=',
    ';',
    'a',
    'x-access-token=%',
    'x-access-token=x; x-access-token=y',
    '__proto__=1; constructor=2',
    `a=${'b'.repeat(6_000)}`,
    'pll_language=%ff; auth=true',
    'pll_language=xx; currency=XXX.YY',
    'currency=__proto__.x',
    'x-session-id=%0d%0aset-cookie:a',
    '__Host-rt=x',
    'hideHeader=true; hideFooter=true',
    'a="\\"',
  ),
  ...name(
    'x-access-token',
    '',
    'x',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.e30.',
    'x'.repeat(5_000),
    '\u00ff',
  ),
  ...name('x-session-id', 'x', '../../x', 'x'.repeat(70)),
  ...name('x-correlation-id', 'abcdefgh', 'a b', '\u00e9', 'x'.repeat(100)),
  ...name('timezone', 'Mars/Olympus', 'Europe/Lisbon', '', '../../etc'),
  ...name('x-auth-optional', 'true', '1'),
  ...name(
    'idempotency-key',
    '',
    'short',
    'x'.repeat(300),
    'with space in it',
    '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
  ),
  ...name('content-encoding', 'gzip', 'br', 'x', 'gzip, gzip'),
  ...name('transfer-encoding', 'chunked', 'gzip', 'x, chunked', ' chunked'),
  ...name('content-length', '0', '-1', 'x', '1, 1', '99999999999999999999'),
  ...name('expect', '100-continue', 'x'),
  ...name('upgrade', 'websocket', 'h2c'),
  ...name('connection', 'upgrade', 'keep-alive, host', 'x'),
  ...name('te', 'trailers'),
  ...name(
    'x-sandbox-faults',
    'garbage',
    'sold-out',
    'price+5%',
    '5xx-done',
    'x',
    'missing-field',
    'truncated',
  ),
  ...name('user-agent', '', 'x'.repeat(4_000), '\u00ff\u00fe'),
  ...name('x-a', 'y'.repeat(9_000), '\u0001', 'a\rb', 'a\nb'),
  ...name('a b', 'c'),
  ...name('', 'x'),
  ...name('é', 'x'),
  ...name('__proto__', 'x'),
  ...name('constructor', 'x'),
];
const hostileHeaders: fc.Arbitrary<readonly Header[]> = fc.oneof(
  { weight: 20, arbitrary: fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constant(Array.from({ length: 300 }, (_, at): Header => [`x-${at}`, 'y'])),
  },
  {
    weight: 1,
    arbitrary: fc.constant(Array.from({ length: 20 }, (): Header => ['x-big', 'y'.repeat(1_000)])),
  },
);

/** The plan as bytes. Texts beyond latin 1 go as UTF-8, as a careless client would write them. */
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
