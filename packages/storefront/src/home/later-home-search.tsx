import type { ProductTitle } from '@portico/contract';
import { Skeleton, TabPanel } from '@portico/design';
import { slugOf } from '@portico/rules/navigation';
import { loadTexts, useTranslation } from '@portico/runtime';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { laterPart } from '../parts/later-part.ts';
import type { HomeSearchProps } from './product-home.ts';

/**
 * A product's form on home that comes when its tab is chosen: home is what every visitor loads
 * first. Until then its place stands.
 * @param texts areas of texts it needs
 */
export function laterHomeSearch(
  title: ProductTitle,
  texts: readonly string[],
  load: () => Promise<{ readonly HomeSearch: ComponentType<HomeSearchProps> }>,
): ComponentType<HomeSearchProps> {
  const [LaterSearch] = laterPart(
    async () => (await Promise.all([load(), loadTexts(texts)]))[0].HomeSearch,
  );
  return function Search(props) {
    const { t } = useTranslation();
    // the server draws its place; the browser the form
    const [isHere, setHere] = useState(false);
    useEffect(() => setHere(true), []);
    const waiting = (
      <div className="search">
        {props.tabs}
        <TabPanel name="search" id={slugOf(title)} className="search-waiting">
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
