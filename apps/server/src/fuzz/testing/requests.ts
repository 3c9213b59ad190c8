// Requests for the routes of a server: right, nearly right and wild, down to their bytes.
import type { CallDefinition } from '@portico/contract';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { RouteEntry } from '../../kernel/http.ts';
import { asQuery, badTargets, PAGE_QUERY, pathOf, queryOf, shapeOf } from './addresses.ts';
import { hostileHeaders, hosts } from './hostile-headers.ts';
import type { Drawn, Ground, Header, Manner, Plan, Principal } from './requests.types.ts';
import { fitting, nearly, toJson, WILD_TEXTS, wild } from './values.ts';

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
