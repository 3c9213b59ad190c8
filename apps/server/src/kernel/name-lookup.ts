// Looks up DNS records. Distinguishes an answer without records from no answer: only the former
// counts against a domain.
import { Resolver } from 'node:dns/promises';

/** Records of one name. `unknown`: the servers did not answer, or answered with an error. */
export type LookupAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface NameLookup {
  /** Texts of the TXT records; the parts of one record are joined. */
  txt(name: string): Promise<LookupAnswer>;
  /** Target of the CNAME record, in lower case, without a final dot. */
  cname(name: string): Promise<LookupAnswer>;
  /** IPv4 and IPv6 addresses, aliases followed. */
  addresses(name: string): Promise<LookupAnswer>;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Error codes of an answer without records. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine. */
export function createNameLookup(): NameLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    txt: (name) =>
      looked(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => looked(async () => (await resolver.resolveCname(name)).map(plainName)),
    async addresses(name) {
      const both = await Promise.all([
        looked(() => resolver.resolve4(name)),
        looked(() => resolver.resolve6(name)),
      ]);
      const values = both.flatMap((one) => (one.kind === 'found' ? one.values : []));
      return both.find(({ kind }) => kind === 'unknown') ?? foundOrNone(values);
    },
  };
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const foundOrNone = (values: readonly string[]): LookupAnswer =>
  values.length === 0 ? { kind: 'none' } : { kind: 'found', values };

/** Classifies the outcome of a query. */
export async function looked(query: () => Promise<readonly string[]>): Promise<LookupAnswer> {
  try {
    return foundOrNone(await query());
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string') throw error;
    return NONE.has(code) ? { kind: 'none' } : { kind: 'unknown', reason: code };
  }
}
