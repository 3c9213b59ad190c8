// Cars on the shell's home: a search, and deals (specification, section 2.4). The form comes when its tab is
// chosen: home is what every visitor loads first.
import { icons, Skeleton, TabPanel } from '@portico/design';
import { slugOf } from '@portico/rules/navigation';
import { loadTexts, useTranslation } from '@portico/runtime';
import { homeDeals } from '@portico/storefront/home/home-deals';
import type { HomeSearchProps, ProductHome } from '@portico/storefront/home/product-home';
import { laterPart } from '@portico/storefront/parts/later-part';
import { Suspense, useEffect, useState } from 'react';
import { carDealsBody } from '../../rules/deals.ts';
import { useDealCards } from './deal-cards.tsx';
import { loadCarDeals } from './deals-loader.ts';

const [LaterSearch] = laterPart(async () => {
  const [{ HomeSearch }] = await Promise.all([
    import('./home-search.tsx'),
    loadTexts(['cars', 'carSearch']),
  ]);
  return HomeSearch;
});

function Search(props: HomeSearchProps) {
  // the server draws its place; the browser the form
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const waiting = <Waiting tabs={props.tabs} />;
  return isHere ? (
    <Suspense fallback={waiting}>
      <LaterSearch {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

function Waiting({ tabs }: Pick<HomeSearchProps, 'tabs'>) {
  const { t } = useTranslation();
  return (
    <div className="search">
      {tabs}
      <TabPanel name="search" id={slugOf('Cars')} className="search-waiting">
        <span role="status" aria-label={t('common.loading')} />
        <Skeleton width="most" />
        <Skeleton shape="head" width="most" />
      </TabPanel>
    </div>
  );
}

export const carsHome: ProductHome = {
  icon: icons.car,
  Search,
  deals: homeDeals(loadCarDeals, carDealsBody, useDealCards),
  places: null,
  loadKept: null,
};
