// What rows of the tenancy matrix are made of.

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
/** own: of this agency, and the customer's. foreign: of another agency. random: of nobody. */
export const IDS = ['own', 'foreign', 'random'] as const;
export type IdKind = (typeof IDS)[number];

/**
 * What a request may name: a booking, a quote, a hotel, a kept traveller and a passkey; filled in
 * by the test for each kind of id.
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
   * Status for foreign and random ids, the same for both: nobody learns that something exists
   * elsewhere. Absent: the route names no id.
   */
  readonly others?: Readonly<Partial<Record<Principal, number>>> & { readonly everybody: number };
  /** Answers the machine or a browser's files: no token is looked at. */
  readonly machine?: boolean;
  /** `from` is a day here: what a browser claims by it is left out. */
  readonly takesFrom?: boolean;
  /** Renders a page: a token that is not valid makes a visitor, not a refusal. */
  readonly page?: boolean;
}

export const path =
  (text: string, body?: unknown, headers?: Record<string, string>) => (): Probe => ({
    path: text,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
/** Anybody with a valid token or none. */
export const open = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status },
});
/** Only who made it finds it. */
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
export const user = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 401 },
});
