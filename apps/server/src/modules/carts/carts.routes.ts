// Routes of the carts, under the address of each product that has them.
import type { CallDefinition } from '@portico/contract';
import type { Offering, SellingSite } from '@portico/selling';
import { requireService } from '@portico/selling';
import { type CallContext, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { CartsService } from './carts.service.ts';
import type { CartAsker } from './carts.types.ts';

export interface CartsRoutesDeps {
  readonly carts: CartsService;
  /** All products on sale; those without carts have no routes. */
  readonly offerings: readonly Pick<Offering, 'product' | 'calls'>[];
  readonly siteOf: (agencyId: string) => Promise<SellingSite>;
}

/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

const askerOf = ({ agency, viewer, ownerId }: CallContext<CallDefinition>): CartAsker => ({
  agencyId: agency.id,
  viewer,
  sessionId: ownerId,
  privateSession: ownerId,
});

export function cartsRoutes({ carts, offerings, siteOf }: CartsRoutesDeps): RegisterRoutes {
  return (app) => {
    for (const { product, calls } of offerings) {
      if (calls.cart === undefined) continue;
      const { begin, read, write } = calls.cart;
      registerCall(app, begin, async (call) => {
        requireService(await siteOf(call.agency.id), product);
        return answered(await carts.begin(askerOf(call), product, call.body.quoteId));
      });
      registerCall(app, read, async (call) =>
        answered(await carts.read(askerOf(call), product, call.params.cartId)),
      );
      registerCall(app, write, async (call) =>
        answered(await carts.write(askerOf(call), product, call.params.cartId, call.body)),
      );
    }
  };
}

const answered = (cart: object) => ({ status: 200, headers: PRIVATE, body: { cart } }) as const;
