import { ADDITION_PATHS } from '@portico/contract/addition-paths';
import { addPaths, useApi } from '@portico/runtime';
import { useRef } from 'react';
import { answerOf, type Cancelling, useQuoteKeys } from './cancel.query.ts';

addPaths(ADDITION_PATHS);

/**
 * Cancels one addition to a booking, from the version of the booking that its quote was made for.
 * @param addition reference of the addition
 */
export function useCancellingAddition(
  reference: string,
  addition: string,
  guest: string | null,
): Cancelling {
  const api = useApi();
  const keyOf = useQuoteKeys();
  const version = useRef<string | undefined>(undefined);
  const of = { params: { reference, addition }, query: guest ? { guest } : {} };
  return {
    quote: () =>
      answerOf(
        api.send('additionCancelQuote', of).then(({ data, etag }) => {
          version.current = etag ?? undefined;
          return data.cancelQuote;
        }),
      ),
    cancel: (cancelQuoteId) =>
      answerOf(
        api
          .call(
            'cancelAddition',
            { ...of, body: { cancelQuoteId } },
            { idempotencyKey: keyOf(cancelQuoteId), ifMatch: version.current },
          )
          .then(({ booking }) => booking),
      ),
  };
}
