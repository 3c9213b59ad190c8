// Sets of offers: a supplier with them answers a search with one, and every later call about an
// offer names it. A set is its time and a check: nothing is stored, and none expires, since
// rehearsals move the clock.
import { hash } from '../kernel/random.ts';
import { Refusal } from './refusal.ts';
import type { SupplierTraits } from './supplier.ts';

type Setting = Pick<SupplierTraits, 'name' | 'hasOfferSets'>;

const checkOf = (supplier: string, at: string): string =>
  hash(`offer set ${supplier} ${at}`).toString(36);

/** Returns the set of an answer as a field; none for suppliers without sets. */
export function offerSet(
  { name, hasOfferSets }: Setting,
  nowMs: number,
): { readonly offer_set?: string } {
  if (hasOfferSets !== true) return {};
  const at = nowMs.toString(36);
  return { offer_set: `set_${at}_${checkOf(name, at)}` };
}

/** Throws a Refusal if a supplier has sets and the named one is none of them. */
export function requireOfferSet({ name, hasOfferSets }: Setting, named: string | undefined): void {
  if (hasOfferSets !== true) return;
  const [, at = '', check = ''] = /^set_([0-9a-z]{1,11})_([0-9a-z]{1,8})$/.exec(named ?? '') ?? [];
  if (checkOf(name, at) !== check)
    throw new Refusal('rate_unknown', 'This offer belongs to no set of offers.');
}
