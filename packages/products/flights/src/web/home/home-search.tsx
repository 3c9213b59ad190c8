import { BottomBar, SearchLine } from '@portico/design';
import { slugOf } from '@portico/rules/navigation';
import { useNavigate, useTranslation } from '@portico/runtime';
import type { HomeSearchProps } from '@portico/storefront/home/product-home';
import { asking } from '@portico/storefront/remote/waiting-page.tsx';
import { useRef } from 'react';
import { resultsAddress } from '../journey.ts';
import { SearchForm } from '../search/search-form.tsx';
import { useSearchForm } from '../search/use-search-form.ts';

/**
 * Flight search form of the home page; on a phone a bar at the bottom of the screen scrolls back to
 * it.
 */
export function HomeSearch({ tabs, today }: HomeSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const form = useSearchForm({
    today,
    onSearch: (search) =>
      void navigate(
        resultsAddress(search),
        asking(form.textOf('0.from'), form.textOf('0.to'), form.words.dates(0)),
      ),
  });
  const toSearch = () => {
    place.current?.scrollIntoView({ block: 'center' });
    form.toggle('0.to', true);
  };
  const where = form.textOf('0.to') || t('flightSearch.to');
  return (
    <div ref={place}>
      <SearchForm form={form} tabs={tabs} panelOf={{ name: 'search', id: slugOf('Air Travel') }} />
      <BottomBar label={t('flightSearch.label')} afterScroll>
        <SearchLine
          label={t('shell.hero.changeSearch')}
          onPress={toSearch}
          parts={[{ strong: where, quiet: form.words.dates(0) }]}
        />
      </BottomBar>
    </div>
  );
}
