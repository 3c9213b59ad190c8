// Parts of Air Travel as the server would write them, for tests: with its texts beside those all
// products share.
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import { joinTexts } from '@portico/texts';
import type { ReactNode } from 'react';
import { flightTexts } from '../../texts/index.ts';
import { parts } from '../parts.tsx';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([flightTexts]);

/** The HTML of an element of Air Travel. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, {
    language,
    texts: textsOf(language) ?? {},
    parts: { flights: parts } as Around['parts'] & object,
    ...around,
  });
