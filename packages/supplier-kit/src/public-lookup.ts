// DNS lookup for untrusted names: a name that resolves to an internal address is rejected.
import { lookup, type LookupOptions } from 'node:dns';
import { isPublicAddress } from './public-address.ts';

type Found = (error: Error | null, address: string | object[], family?: number) => void;

/** Resolves a name like `dns.lookup`; all its addresses must be public. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error !== null || first === undefined) return found(error, '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error('not public'), { code: 'EHOSTUNREACH' }), '');
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
}
