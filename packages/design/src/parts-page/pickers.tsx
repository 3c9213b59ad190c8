import { useState } from 'react';
import * as icons from '../icons.ts';
import { Button, Chip, matching } from '../index.ts';
import { GuestsPicker } from '../pickers/guests-picker.tsx';
import type { PartyRoom } from '../pickers/party.ts';
import { PlacePicker } from '../pickers/place-picker.tsx';
import { type DayRange, RangeCalendar } from '../pickers/range-calendar.tsx';
import { guestsTexts, type SampleLanguage, type SampleTexts } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};

/** The pickers, opened. */
export function PickerParts({ t, language }: { t: SampleTexts; language: SampleLanguage }) {
  const [range, setRange] = useState<DayRange | null>({ start: '2026-06-19', end: '2026-06-23' });
  const [rooms, setRooms] = useState<PartyRoom[]>([{ adults: 2, children: [6, null] }]);
  const [text, setText] = useState(language === 'ar' ? 'لش' : 'lis');
  const places = [
    { id: 'c', icon: icons.pin, title: t.lisbon, detail: t.cityDetail, label: t.lisbon }, { id: 'a', icon: icons.plane, title: t.airport, detail: t.airportDetail, label: t.airport },
    { id: 'l', icon: icons.landmark, title: t.comercio, detail: t.comercioDetail, label: t.comercio },
  ];
  return (
    <>
      <Show name="RangeCalendar">
        <div className="popup-still">
          <RangeCalendar
            label={t.dates} locale={language === 'ar' ? 'ar-AE' : 'en-GB'} value={range} onChange={setRange} min="2026-06-04" max="2027-10-01" maxNights={30}
            foot={<><Chip on onPress={nothing}>{t.exact}</Chip><Chip onPress={nothing}>{t.one}</Chip><Chip onPress={nothing}>{t.three}</Chip><b className="strong">{t.nights}</b><Button look="primary" size="sm">{t.done}</Button></>}
          />
        </div>
      </Show>
      <Show name="PlacePicker">
        <div className="cluster">
          <div className="popup-still"><PlacePicker label={t.where} placeholder={t.where} text={text} onTextChange={setText} groups={[{ id: 'found', options: matching(places, text) }, { id: 'before', title: t.searched, options: [{ id: 'm', icon: icons.history, title: t.marrakesh }] }]} onChoose={nothing} status={t.places} /></div>
          <div className="popup-still"><PlacePicker label={t.where} placeholder={t.where} text="zz" onTextChange={nothing} groups={[]} onChoose={nothing} status={t.noMatch} /></div>
          <div className="popup-still"><PlacePicker label={t.where} placeholder={t.where} text="zz" onTextChange={nothing} groups={[]} onChoose={nothing} status="" busy /></div>
        </div>
      </Show>
      <Show name="GuestsPicker"><div className="popup-still"><GuestsPicker rooms={rooms} onChange={setRooms} onDone={nothing} limits={{ rooms: 4, adults: 6, children: 4, oldestChild: 17 }} texts={guestsTexts(t, language)} /></div></Show>
    </>
  );
}
