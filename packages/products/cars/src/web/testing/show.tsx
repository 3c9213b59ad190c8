// Renders car components as the server does, for tests, with the car texts and the shared texts.
import { type Around, show as showWith } from '@portico/storefront/testing/show.tsx';
import { joinTexts } from '@portico/texts';
import type { ReactNode } from 'react';
import { carTexts } from '../../texts/index.ts';

export { agencyState, IN_DOLLARS, wordsOf } from '@portico/storefront/testing/show.tsx';

export const { textsOf } = joinTexts([carTexts]);

/** Returns the HTML of a car component. */
export const show = (element: ReactNode, { language = 'en', ...around }: Around = {}): string =>
  showWith(element, { language, texts: textsOf(language) ?? {}, ...around });
