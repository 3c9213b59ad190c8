// Routes of the carts, under the address of each product that has them.
import type { CallDefinition } from '@portico/contract';
import type { CartBody } from '@portico/contract/http/cart';
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
const idOf = (params: unknown): string => (params as { readonly cartId: string }).cartId;

export function cartsRoutes({ carts, offerings, siteOf }: CartsRoutesDeps): RegisterRoutes {
  return (app) => {
    for (const { product, calls } of offerings) {
      const { cart, cartRead, cartWrite } = calls;
      if (cart !== undefined)
        registerCall(app, cart, async (call) => {
          requireService(await siteOf(call.agency.id), product);
          const { quoteId } = call.body as { readonly quoteId: string };
          return answered(await carts.begin(askerOf(call), product, quoteId));
        });
      if (cartRead !== undefined)
        registerCall(app, cartRead, async (call) =>
          answered(await carts.read(askerOf(call), product, idOf(call.params))),
        );
      if (cartWrite !== undefined)
        registerCall(app, cartWrite, async (call) =>
          answered(
            await carts.write(askerOf(call), product, idOf(call.params), call.body as CartBody),
          ),
        );
    }
  };
}

const answered = (cart: object) => ({ status: 200, headers: PRIVATE, body: { cart } }) as const;
