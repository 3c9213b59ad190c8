import type { ProductTitle } from '@portico/contract';
import { Skeleton, TabPanel } from '@portico/design';
import { slugOf } from '@portico/rules/navigation';
import { loadTexts, useTranslation } from '@portico/runtime';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { laterPart } from '../parts/later-part.ts';
import type { HomeSearchProps } from './product-home.ts';

/**
 * Creates a product's search form on home that is loaded when its tab is selected, to keep the
 * first load small. A placeholder reserves its space until then.
 * @param texts Text areas the form needs.
 * @param shape 'tall' if the form has one more line of fields on small screens.
 */
export function laterHomeSearch(
  title: ProductTitle,
  texts: readonly string[],
  load: () => Promise<{ readonly HomeSearch: ComponentType<HomeSearchProps> }>,
  shape: '' | 'tall' = '',
): ComponentType<HomeSearchProps> {
  const [LaterSearch] = laterPart(
    async () => (await Promise.all([load(), loadTexts(texts)]))[0].HomeSearch,
  );
  return function Search(props) {
    const { t } = useTranslation();
    // the server renders the placeholder; the browser renders the form
    const [isHere, setHere] = useState(false);
    useEffect(() => setHere(true), []);
    const waiting = (
      <div className="search">
        {props.tabs}
        <TabPanel name="search" id={slugOf(title)} className={`search-waiting ${shape}`}>
          <span role="status" aria-label={t('common.loading')} />
          <Skeleton shape="head" />
        </TabPanel>
      </div>
    );
    return isHere ? (
      <Suspense fallback={waiting}>
        <LaterSearch {...props} />
      </Suspense>
    ) : (
      waiting
    );
  };
}
