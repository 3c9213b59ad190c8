// How a product's deals get into the state of home: asked for by the browser, or come with the
// page.
import type { EmptyReason } from '@portico/contract/product-calls';
import type { DealContext } from '@portico/rules/deals';
import { type createDealsLoader, DEFAULT_FAILURE } from '@portico/runtime';
import type { HomeDeals } from './product-home.ts';

type Loader = ReturnType<typeof createDealsLoader<object, unknown>>;

/** What `createDealsLoader` makes, as far as home uses it. */
interface DealsLoader<Body> {
  (body: Body): ReturnType<Loader>;
  fulfilled(
    answer: { readonly response: readonly never[]; readonly empty?: EmptyReason | undefined },
    requestId: string,
    body: Body,
  ): ReturnType<Loader['fulfilled']>;
  rejected(
    error: null,
    requestId: string,
    body: Body,
    message: string,
  ): ReturnType<Loader['rejected']>;
}

/**
 * @param loader fills the product's slice of the state
 * @param bodyOf the question the server asks as well: both must ask the same
 */
export const homeDeals = <Body>(
  loader: DealsLoader<Body>,
  bodyOf: (context: DealContext) => Body,
  useCards: HomeDeals['useCards'],
): HomeDeals => ({
  ask: (dispatch, context) => dispatch(loader(bodyOf(context))),
  receive: (dispatch, came, context) => {
    const body = bodyOf(context);
    dispatch(
      'response' in came
        ? // as the server has loaded them
          loader.fulfilled(
            { response: came.response as readonly never[], empty: came.empty },
            'page',
            body,
          )
        : loader.rejected(null, 'page', body, came.error || DEFAULT_FAILURE),
    );
  },
  useCards,
});
