// Names of strangers: one that leads to an address of our own network leads nowhere.
import { lookup, type LookupOptions } from 'node:dns';
import { isPublicAddress } from './public-address.ts';

type Found = (error: Error | null, address: string | object[], family?: number) => void;

/** Looks a name up as `dns.lookup` does; every address it has must be everybody's. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error !== null || first === undefined) return found(error, '');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error('not public'), { code: 'EHOSTUNREACH' }), '');
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
}
