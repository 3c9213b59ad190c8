import { BottomBar, icons, type IconShape, LinkButton, SearchBar, SearchField, SearchLine, TabPanel, Tabs } from '@portico/design';
import type { ProductTitle } from '@portico/contract';
import { SERVICE_PATHS, serviceNamed, slugOf } from '@portico/rules/navigation';
import { formatSearch } from '@portico/rules/search-address';
import { useNavigate, useSearchParams, useTranslation } from '@portico/runtime';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useServices } from '../../state/selectors.ts';
import { Panel } from './panel.tsx';
import { useSearchDraft } from './use-search-draft.ts';
import { useSearchWords } from './use-search-words.ts';

const loadPanels = () => import('./search-panels.tsx');
const PlacePanel = lazy(async () => ({ default: (await loadPanels()).PlacePanel }));
const DatesPanel = lazy(async () => ({ default: (await import('./dates-panel.tsx')).DatesPanel }));
const GuestsPanel = lazy(async () => ({ default: (await loadPanels()).GuestsPanel }));

const ICONS: Readonly<Record<ProductTitle, IconShape>> = { Hotels: icons.bed, 'Air Travel': icons.plane, Resorts: icons.palm, Cars: icons.car, Activities: icons.ticket, Cruise: icons.ship };

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
      label={t('shell.hero.services')} name="search" selected={slugOf(service)} onSelect={setChosen}
      tabs={active.map((title) => ({ id: slugOf(title), label: t(`shell.service.${title}`), icon: ICONS[title] }))}
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
        <LinkButton href={SERVICE_PATHS[service]}>{t('shell.hero.closedLink', { service: name })}</LinkButton>
      </TabPanel>
    </div>
  );
}

type Field = 'place' | 'dates' | 'guests';

function HotelSearch({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Field | null>(null);
  const { draft, change, complete, remember } = useSearchDraft();
  const [asked, setAsked] = useState(false);
  const words = useSearchWords(draft);
  const field = (name: Field) => ({ open: open === name, onOpenChange: (now: boolean) => setOpen(now ? name : null) });
  const close = () => setOpen(null);
  const submit = () => {
    setAsked(true);
    if (!complete) return setOpen(draft.place ? 'dates' : 'place');
    remember(complete);
    void navigate(`/booknow/hotels/search?${formatSearch(complete)}`);
  };
  const toSearch = () => {
    form.current?.scrollIntoView({ block: 'center' });
    setOpen('place');
  };
  return (
    <div ref={form}>
      <SearchBar label={t('shell.hero.search')} tabs={tabs} panelOf={{ name: 'search', id: slugOf('Hotels') }} submitLabel={t('shell.hero.go')} onSubmit={submit}>
        <SearchField
          {...field('place')} label={t('shell.hero.where')} value={draft.place?.name ?? ''} placeholder={t('shell.hero.wherePlaceholder')} onApproach={() => void loadPanels()}
          error={asked && !draft.place ? t('shell.hero.whereMissing') : undefined}
          panel={<Panel><PlacePanel onChoose={(place) => { change({ place }); setOpen(draft.checkIn ? null : 'dates'); }} /></Panel>}
        />
        <SearchField
          {...field('dates')} label={t('shell.hero.dates')} value={words.dates} placeholder={t('shell.hero.datesPlaceholder')} onApproach={() => void import('./dates-panel.tsx')}
          error={asked && !words.dates ? t('shell.hero.datesMissing') : undefined}
          panel={<Panel><DatesPanel value={draft} onChange={change} onDone={close} /></Panel>}
        />
        <SearchField
          {...field('guests')} label={t('shell.hero.guests')} value={words.guests} placeholder="" side="end" onApproach={() => void loadPanels()}
          panel={<Panel><GuestsPanel rooms={draft.rooms} onChange={(rooms) => change({ rooms })} onDone={close} /></Panel>}
        />
      </SearchBar>
      <BottomBar label={t('shell.hero.search')} afterScroll>
        <SearchLine label={t('shell.hero.changeSearch')} onPress={toSearch} parts={[{ strong: draft.place?.name ?? t('shell.hero.where'), quiet: words.short }]} />
      </BottomBar>
    </div>
  );
}
