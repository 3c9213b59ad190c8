// Sets of offers: a terse supplier answers a search or a list of fares with one, and every later
// call about an offer names it. A set is its time and a check: nothing is stored, and none expires, since
// rehearsals move the clock.
import { hash } from '../kernel/random.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Supplier } from './suppliers.ts';

const checkOf = (supplier: string, at: string): string =>
  hash(`offer set ${supplier} ${at}`).toString(36);

/** Returns the set of an answer as a field; none for suppliers without sets. */
export function offerSet(
  { name, isTerse }: Supplier,
  nowMs: number,
): { readonly offer_set?: string } {
  if (isTerse !== true) return {};
  const at = nowMs.toString(36);
  return { offer_set: `set_${at}_${checkOf(name, at)}` };
}

/** Throws a Refusal if a supplier has sets and the named one is none of them. */
export function requireOfferSet({ name, isTerse }: Supplier, named: string | undefined): void {
  if (isTerse !== true) return;
  const [, at = '', check = ''] = /^set_([0-9a-z]{1,11})_([0-9a-z]{1,8})$/.exec(named ?? '') ?? [];
  if (checkOf(name, at) !== check)
    throw new Refusal('rate_unknown', 'This offer belongs to no set of offers.');
}
