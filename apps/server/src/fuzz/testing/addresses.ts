// Paths and queries of routes and pages: right, nearly right, and such as no server should follow.
import { PAGES } from '@portico/contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { RouteEntry } from '../../kernel/http.ts';
import type { Ground } from './requests.types.ts';
import { fitting, type Shape, WILD_TEXTS } from './values.ts';

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

export function pathOf({ path, call }: RouteEntry, { hints, files }: Ground): fc.Arbitrary<string> {
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

export function queryOf({ call, path }: RouteEntry, { hints }: Ground): fc.Arbitrary<string> {
  if (path === '/*') return pageQueries;
  if (call?.query === undefined) return fc.constant('');
  return fitting(shapeOf(call.query), hints).map((value) =>
    asQuery(Object.entries(value as object)),
  );
}
export const asQuery = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0
    ? ''
    : `?${entries.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')}`;

export const PAGE_QUERY = [
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

export function badTargets(target: string): fc.Arbitrary<string> {
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
