// What a request is made of before it is bytes, and the things of the server under test that it may
// name.
import { z } from 'zod';
import type { RouteEntry } from '../../kernel/http.ts';
import type { Hints, Shape } from './values.ts';

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
  /** The same of one product, for the routes below its address: they come before `hints`. */
  readonly byProduct: Readonly<Record<string, Hints>>;
  /** Built files that exist, as paths. */
  readonly files: readonly string[];
}

/** What a request to this route may name. */
export const hintsFor = ({ hints, byProduct }: Ground, path: string): Hints => {
  const product = Object.keys(byProduct).find((prefix) => path.startsWith(prefix));
  return product === undefined ? hints : { ...hints, ...byProduct[product] };
};

export type Header = readonly [string, string];
export interface Plan {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | undefined;
}

/** The JSON schema of what a call takes. */
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
