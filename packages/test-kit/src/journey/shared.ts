// Steps shared by several products.
import type { Quote } from '@portico/contract';
import type { CartView } from '@portico/contract/http/cart';
import type { Client, Reply } from '../client.ts';
import type { Buyer } from './way.ts';

/**
 * Maximum number of searches until every supplier has responded in time: on a busy machine one is
 * sometimes late.
 */
const SEARCHES = 10;
const AGAIN_MS = 500;

interface Progress {
  readonly suppliers: { readonly asked: number; readonly answered: number };
}

/**
 * Returns the results once all suppliers have responded, or after some attempts. Throws if the
 * search is rejected.
 */
export async function searched<Found extends Progress>(
  ask: () => Promise<Reply<Found>>,
): Promise<Found> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    const isLast = tries === SEARCHES;
    if (reply.status === 200) {
      const { suppliers } = reply.json;
      if (suppliers.answered >= suppliers.asked || isLast) return reply.json;
    } else if (reply.status < 500 || isLast) throw new Error(`search: ${reply.text.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Returns the payment and terms fields of every booking. */
export const payment = ({ payAt }: Pick<Quote, 'payAt'>) => ({
  payment: { method: payAt === 'on-site' ? 'on-site' : 'card' },
  acceptedTerms: '2026-01',
});

interface Told {
  readonly travellers: readonly object[];
  readonly details?: object;
}

/**
 * Creates a cart with its travellers; returns its id, or undefined if there is no response or it is
 * rejected.
 */
export async function cartOf(
  client: Client,
  path: string,
  quoteId: string,
  { specialRequests, ...contact }: Buyer,
  told: Told,
): Promise<string | undefined> {
  try {
    const begun = await client.post<{ cart: CartView }>(path, { quoteId });
    if (begun.status !== 200) return undefined;
    const { cartId } = begun.json.cart;
    const body = { contact, specialRequests, ...told };
    const kept = await client.send('PUT', `${path}/${cartId}`, { body });
    return kept.status === 200 ? cartId : undefined;
  } catch {
    return undefined;
  }
}
