// Leaves out of an audit entry what its reader may not see.
import { isStoredCost } from '../../kernel/costs.ts';

/**
 * Keys whose values are secrets or numbers of documents. No entry is meant to have them: this is
 * the last line of defence for entries that are never deleted.
 */
const SECRET =
  /pass(word|port|phrase)|secret|token|credential|(^|_)hash$|apikey|privatekey|recoverycode|document(s|number)?$|^number$|licen[cs]enumber|^iban$|cardnumber|^cvc$/i;

/**
 * Returns a value of `before` or `after` without secrets and document numbers, and without costs
 * for a reader who may not see them.
 */
export function redacted(value: unknown, seesCosts: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => redacted(one, seesCosts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !isSecret(key, part) && (seesCosts || !isStoredCost(key)))
      .map(([key, part]) => [key, redacted(part, seesCosts)]),
  );
}

/** A boolean, e.g. the consent to keep documents, is no secret. */
const isSecret = (key: string, value: unknown): boolean =>
  SECRET.test(key) && typeof value !== 'boolean';
