// Compares the calls of a product with its answers when the server starts.
import { PRODUCTS, type ProductRecord, type SoldSlug } from '@portico/contract';
import type { Offering, ProductAnswers } from '@portico/selling';

/**
 * Checks that every call of a product's record in the contract is answered once, by the server or
 * by the product, and that no other call is answered.
 * @throws an Error naming each call without an answer, each answer without a call, and each call
 *   with two answers
 */
export function requireAnswers(
  slug: SoldSlug,
  { calls }: Pick<Offering, 'calls'>,
  { answers, deals }: Pick<ProductAnswers, 'answers' | 'deals'>,
): void {
  const { cart, ...others } = calls;
  const bound = [...answers, ...(deals === undefined ? [] : [deals])].map(({ call }) => call);
  const answered = [...Object.values(others), ...Object.values(cart ?? {}), ...bound].map(
    ({ name }) => name as string,
  );
  const { calls: declared }: ProductRecord = PRODUCTS[slug];
  const faults = [
    ...Object.keys(declared)
      .filter((name) => !answered.includes(name))
      .map((name) => `call ${name} has no answer`),
    ...answered
      .filter((name) => !Object.hasOwn(declared, name))
      .map((name) => `answer ${name} is no call of the product`),
    ...answered
      .filter((name, i) => answered.indexOf(name) !== i)
      .map((name) => `call ${name} has two answers`),
  ];
  if (faults.length > 0) throw new Error(`${slug}: ${faults.join('; ')}`);
}
