// Puts a product's deals into the state of home: loaded by the browser, or included in the page.
import type { EmptyReason } from '@portico/contract/product-calls';
import type { DealContext } from '@portico/rules/deals';
import { type createDealsLoader, DEFAULT_FAILURE } from '@portico/runtime';
import type { HomeDeals } from './product-home.ts';

type Loader = ReturnType<typeof createDealsLoader<object, unknown>>;

/** The part of `createDealsLoader`'s result that home uses. */
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
 * @param loader Fills the product's slice of the state.
 * @param bodyOf Returns the request body; the server must send the same one.
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
        ? // dispatches the action as if the browser had loaded them
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
