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
 * Hotel search form of the home page; on a phone a bar at the bottom of the screen scrolls back to
 * it.
 */
export function HomeSearch({ tabs, today }: HomeSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const form = useSearchForm({
    today,
    onSearch: (search, matched) =>
      void navigate(
        resultsAddress(search, matched),
        asking(search.place.name, form.words.days, form.words.heads),
      ),
  });
  const { typed, words, setOpen } = form;
  const toSearch = () => {
    place.current?.scrollIntoView({ block: 'center' });
    setOpen('place');
  };
  const short = [words.days, words.heads].filter((part) => part !== '').join(t('common.comma'));
  return (
    <div ref={place}>
      <SearchForm form={form} tabs={tabs} panelOf={{ name: 'search', id: slugOf('Hotels') }} />
      <BottomBar label={t('find.label')} afterScroll>
        <SearchLine
          label={t('shell.hero.changeSearch')}
          onPress={toSearch}
          parts={[{ strong: typed.text || t('find.where'), quiet: short }]}
        />
      </BottomBar>
    </div>
  );
}
