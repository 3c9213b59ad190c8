// Terms that were accepted with a press to pay: whoever comes back from a card that was declined
// has accepted them for this quote, in this tab, and need not tick again. Another quote, or other
// terms, are asked about anew.
import { clearTab, readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'pay:accepted';
interface Accepted {
  readonly quoteId: string;
  readonly terms: string;
}

export const noteAccepted = (quoteId: string, terms: string): void =>
  writeTab(SLOT, { quoteId, terms } satisfies Accepted);

/** The tick was taken away again. */
export const forgetAccepted = (): void => clearTab(SLOT);

/** @param terms the edition that is shown now; null while it is not known */
export function hasAccepted(quoteId: string, terms: string | null): boolean {
  const kept = readTab<Accepted>(SLOT);
  return terms !== null && kept?.quoteId === quoteId && kept.terms === terms;
}
