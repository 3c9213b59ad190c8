import { lazy, Suspense, useState } from 'react';
import * as icons from '../icons.ts';
import { SearchBar, SearchBox, SearchField, TabPanel, Tabs } from '../index.ts';
import type { FieldId } from './pickers.tsx';
import type { SampleProps } from './samples.ts';

const nothing = () => {};

const FieldPanel = lazy(async () => ({ default: (await import('./pickers.tsx')).FieldPanel }));

const FoundPlaces = lazy(async () => ({ default: (await import('./pickers.tsx')).FoundPlaces }));

/** Search bar with its tabs; panels load when opened. */
export function SearchSample({ t, language }: SampleProps) {
  const [tab, setTab] = useState('hotels');
  const [open, setOpen] = useState('');
  const [text, setText] = useState<string>(t.lisbon);
  // a late close event of one field must not close a field opened in the meantime
  const toggle = (id: string, now: boolean) =>
    setOpen((before) => (now ? id : before === id ? '' : before));
  const field = (id: FieldId) => ({
    open: open === id,
    onOpenChange: (now: boolean) => toggle(id, now),
    panel: (
      <Suspense fallback={<p className="places-status">…</p>}>
        <FieldPanel field={id} t={t} language={language} onDone={() => setOpen('')} />
      </Suspense>
    ),
  });
  const tabs = [
    { id: 'hotels', label: t.hotels, icon: icons.bed },
    { id: 'flights', label: t.flights, icon: icons.plane },
    { id: 'cars', label: t.cars, icon: icons.car },
    { id: 'activities', label: t.activities, icon: icons.ticket },
    { id: 'cruise', label: t.cruise, icon: icons.ship },
  ];
  return (
    <div className="parts-stage">
      <SearchBar
        label={t.search}
        submitLabel={t.search}
        onSubmit={nothing}
        tabs={<Tabs label={t.search} name="search" tabs={tabs} selected={tab} onSelect={setTab} />}
      >
        <SearchBox
          label={t.where}
          name="where"
          text={text}
          onTextChange={setText}
          placeholder={t.where}
          closeLabel={t.close}
          open={open === 'where'}
          onOpenChange={(now) => toggle('where', now)}
          panel={
            <Suspense fallback={<p className="places-status">…</p>}>
              <FoundPlaces
                t={t}
                language={language}
                text={text}
                onDone={(chosen) => {
                  setText(chosen);
                  setOpen('dates');
                }}
              />
            </Suspense>
          }
        />
        <SearchField label={t.dates} value="" placeholder={t.whenAsk} {...field('dates')} />
        <SearchField
          label={t.guests}
          value={t.guestValue}
          placeholder={t.guests}
          {...field('guests')}
          side="end"
        />
      </SearchBar>
      <TabPanel name="search" id={tab}>
        {null}
      </TabPanel>
    </div>
  );
}
