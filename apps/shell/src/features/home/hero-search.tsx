import {
  BottomBar,
  icons,
  type IconShape,
  LinkButton,
  SearchLine,
  TabPanel,
  Tabs,
} from '@portico/design';
import type { ProductTitle } from '@portico/contract';
import { SERVICE_PATHS, serviceNamed, slugOf } from '@portico/rules/navigation';
import { formatSearch } from '@portico/rules/search-address';
import { useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { SearchForm, useSearchForm } from '@portico/remote-kit/search';
import { type ReactNode, useRef, useState } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useServices } from '../../state/selectors.ts';

const ICONS: Readonly<Record<ProductTitle, IconShape>> = {
  Hotels: icons.bed,
  'Air Travel': icons.plane,
  Resorts: icons.palm,
  Cars: icons.car,
  Activities: icons.ticket,
  Cruise: icons.ship,
};

/** The search of home: a tab per active service; hotels are searched here, the others say where they stand. */
export function HeroSearch() {
  const { t } = useTranslation();
  const { active } = useServices();
  const [query] = useSearchParams();
  // the tab of the address is where it begins; afterwards it goes its own way
  const [chosen, setChosen] = useState(() => slugOf(serviceNamed(query.get('tab')) ?? ''));
  const service = active.find((title) => slugOf(title) === chosen) ?? active[0];
  if (!service) return null;
  const tabs = (
    <Tabs
      label={t('shell.hero.services')}
      name="search"
      selected={slugOf(service)}
      onSelect={setChosen}
      tabs={active.map((title) => ({
        id: slugOf(title),
        label: t(`shell.service.${title}`),
        icon: ICONS[title],
      }))}
    />
  );
  if (service !== 'Hotels') return <ClosedService service={service} tabs={tabs} />;
  return <HotelSearch tabs={tabs} />;
}

function ClosedService({ service, tabs }: { service: ProductTitle; tabs: ReactNode }) {
  const { t } = useTranslation();
  const name = t(`shell.service.${service}`);
  return (
    <div className="search">
      {tabs}
      <TabPanel name="search" id={slugOf(service)} className="search-closed">
        <p>{t('shell.hero.closed', { service: name })}</p>
        <LinkButton href={SERVICE_PATHS[service]}>
          {t('shell.hero.closedLink', { service: name })}
        </LinkButton>
      </TabPanel>
    </div>
  );
}

function HotelSearch({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { today } = usePageFacts();
  const place = useRef<HTMLDivElement>(null);
  const form = useSearchForm({
    today,
    onSearch: (search) => void navigate(`/booknow/hotels/search?${formatSearch(search)}`),
  });
  const { draft, words, setOpen } = form;
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
          parts={[{ strong: draft.place?.name ?? t('find.where'), quiet: short }]}
        />
      </BottomBar>
    </div>
  );
}
