// A request before it is serialized, and the things on the server under test that it may name.
import { z } from 'zod';
import type { Viewer } from '@portico/rules/access';
import type { RouteEntry } from '../../kernel/http.ts';
import type { Hints, Shape } from './values.ts';

/** The sender: a name and its token. */
export interface Principal {
  readonly name: string;
  readonly token: string | undefined;
  /** Subdomain the principal belongs to. */
  readonly agency: string;
  /** As the server sees them. */
  readonly viewer: Viewer;
  /** Name of the only call that they send, because it ends their token. Default: all but such calls. */
  readonly only?: string;
}

export interface Ground {
  readonly routes: readonly RouteEntry[];
  readonly principals: readonly Principal[];
  /** Subdomains of existing agencies. */
  readonly agencies: readonly string[];
  /** Existing values, by the name of their field. */
  readonly hints: Hints;
  /** The same for some routes, by path prefix; takes precedence over `hints`. */
  readonly byPath: Readonly<Record<string, Hints>>;
  /** Versions of existing records. */
  readonly versions: readonly number[];
  /** Paths of existing built files. */
  readonly files: readonly string[];
}

/** Returns the values that a request to this route may name. */
export const hintsFor = ({ hints, byPath }: Ground, path: string): Hints => {
  const prefix = Object.keys(byPath).find((one) => path.startsWith(one));
  return prefix === undefined ? hints : { ...hints, ...byPath[prefix] };
};

export type Header = readonly [string, string];
export interface Plan {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
}

/** Returns the JSON schema of a call's input. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

export const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

export const asQuery = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0
    ? ''
    : `?${entries.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')}`;

/** Names of query parameters that pages read. */
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
