// Building blocks of the tenancy matrix's rows.

export const PRINCIPALS = [
  'anonymous',
  'customer',
  'otherCustomer',
  'agent',
  'restrictedAgent',
  'foreignAgent',
  'revoked',
] as const;
export type Principal = (typeof PRINCIPALS)[number];
/** own: of this agency, and the customer's. foreign: of another agency. random: does not exist. */
export const IDS = ['own', 'foreign', 'random'] as const;
export type IdKind = (typeof IDS)[number];

/**
 * Ids that a request may name: a booking, a quote, a hotel, a saved traveller and a passkey; set by
 * the test for each kind of id.
 */
export interface Names {
  readonly booking: string;
  readonly quote: string;
  /** Of Air Travel. */
  readonly flightQuote: string;
  readonly flightCart: string;
  /** Of Cars. */
  readonly carQuote: string;
  readonly carCart: string;
  readonly offer: string;
  readonly hotel: string;
  readonly traveller: string;
  readonly passkey: string;
}

export interface Probe {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Row {
  readonly probe: (names: Names) => Probe;
  /** Status by principal for an own id. */
  readonly own: Readonly<Partial<Record<Principal, number>>> & { readonly everybody?: number };
  /**
   * Status for foreign and random ids, the same for both: existence elsewhere must not be revealed.
   * Absent: the route names no id.
   */
  readonly others?: Readonly<Partial<Record<Principal, number>>> & { readonly everybody: number };
  /** True for machine routes and static files: the token is ignored. */
  readonly machine?: boolean;
  /** True if `from` is a date here: the browser's claim of that name is omitted. */
  readonly takesFrom?: boolean;
  /**
   * True if it renders a page: an invalid token makes the caller a visitor instead of a refusal.
   */
  readonly page?: boolean;
}

export const path =
  (text: string, body?: unknown, headers?: Record<string, string>) => (): Probe => ({
    path: text,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
/** Returns a row open to all callers with a valid token or none. */
export const open = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status },
});
/** Returns a row open to the creator only. */
export const makers = (probe: Row['probe']): Row => ({
  probe,
  own: { everybody: 404, customer: 200 },
  others: { everybody: 404 },
});
export const machine = (text: string, status = 200): Row => ({
  probe: path(text),
  own: { everybody: status },
  machine: true,
});
/** A call of the platform's operator: it does not exist on an agency's host, which is the matrix's. */
export const operator = (text: string): Row => machine(text, 404);
export const user = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 401 },
});
