// Remembers the terms accepted when paying: a customer who returns from a declined card has
// accepted them for this quote, in this tab, and need not tick again. A different quote or
// different terms must be accepted again.
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:accepted';
interface Accepted {
  readonly quoteId: string;
  readonly terms: string;
}

export const noteAccepted = (quoteId: string, terms: string): void =>
  writeTab(SLOT, { quoteId, terms } satisfies Accepted);

/** Called when the user clears the checkbox. */
export const forgetAccepted = (): void => clearTab(SLOT);

/** @param terms Version currently shown, if it is known. */
export function hasAccepted(quoteId: string, terms: string | null | undefined): boolean {
  const kept = readTab<Accepted>(SLOT);
  return kept?.quoteId === quoteId && kept.terms === terms;
}
