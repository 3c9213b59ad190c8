import { icons, type IconShape, LinkButton, TabPanel, Tabs } from '@portico/design';
import type { ProductTitle } from '@portico/contract';
import { SERVICE_PATHS, serviceNamed, slugOf } from '@portico/rules/navigation';
import { HOMES, soldSlug } from '@portico/registry/web';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { usePageFacts } from '../../platform/page-context.tsx';
import { useServices } from '../../state/selectors.ts';
import { useChooseTab } from '../../state/use-choose-tab.ts';

/** Icons of products that are not sold yet; products on sale define their own. */
const CLOSED: Readonly<Partial<Record<ProductTitle, IconShape>>> = {
  Resorts: icons.palm,
  Activities: icons.ticket,
  Cruise: icons.ship,
};

function iconOf(service: ProductTitle): IconShape {
  const slug = soldSlug(service);
  return slug === null ? (CLOSED[service] ?? icons.ticket) : HOMES[slug].icon;
}

/** Service whose search is open on home; null if none is active. */
export function useHeroService(): {
  readonly service: ProductTitle | null;
  readonly choose: (slug: string) => void;
} {
  const { active } = useServices();
  const [query] = useSearchParams();
  const chooseTab = useChooseTab();
  // a choice among the deals does not change the search: it may be half filled in
  const [chosen, setChosen] = useState(() => serviceNamed(query.get('tab')));
  const service = active.find((title) => title === chosen) ?? active[0] ?? null;
  const choose = (slug: string) => {
    const title = chooseTab(slug);
    if (title) setChosen(title);
  };
  return { service, choose };
}

interface HeroSearchProps {
  readonly service: ProductTitle | null;
  readonly onChoose: (slug: string) => void;
}

/**
 * Search on home: a tab per active service. Services on sale have a search form; the others show
 * their status.
 */
export function HeroSearch({ service, onChoose }: HeroSearchProps) {
  const { t } = useTranslation();
  const { active } = useServices();
  const { today } = usePageFacts();
  if (!service) return null;
  const tabs = (
    <Tabs
      label={t('shell.hero.services')}
      name="search"
      selected={slugOf(service)}
      onSelect={onChoose}
      tabs={active.map((title) => ({
        id: slugOf(title),
        label: t(`shell.service.${title}`),
        icon: iconOf(title),
      }))}
    />
  );
  const slug = soldSlug(service);
  if (slug === null) return <ClosedService service={service} tabs={tabs} />;
  const { Search } = HOMES[slug];
  return <Search tabs={tabs} today={today} />;
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
