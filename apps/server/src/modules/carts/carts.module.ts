// Creates the module: service, routes, and the sweep of expired carts.
import type { Kernel } from '../../kernel/kernel.ts';
import { documents } from '../../kernel/documents.ts';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import { CART_SWEEP, cartsRepo } from './carts.repo.ts';
import { cartsRoutes, type CartsRoutesDeps } from './carts.routes.ts';
import { type CartsDeps, cartsService, type CartsService } from './carts.service.ts';

export interface CartsModule {
  readonly carts: CartsService;
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
}

export function cartsModule(
  { db, clock, keys }: Pick<Kernel, 'db' | 'clock' | 'keys'>,
  needs: Pick<CartsDeps, 'quotes' | 'salesOf'> & Omit<CartsRoutesDeps, 'carts'>,
): CartsModule {
  const repo = cartsRepo(db, clock, documents(keys));
  const carts = cartsService({ repo, clock, quotes: needs.quotes, salesOf: needs.salesOf });
  return {
    carts,
    routes: cartsRoutes({ carts, offerings: needs.offerings, siteOf: needs.siteOf }),
    handlers: {
      async [CART_SWEEP](item) {
        await repo.sweep(item);
        return RELEASED;
      },
    },
  };
}
