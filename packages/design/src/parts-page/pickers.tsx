import { useState } from 'react';
import * as icons from '../icons.ts';
import { Button, Chip, matching } from '../index.ts';
import { GuestsPicker } from '../pickers/guests-picker.tsx';
import type { PartyRoom } from '../pickers/party.ts';
import { type PlaceGroup, PlaceList, PlacePicker } from '../pickers/place-picker.tsx';
import { type DayRange, RangeCalendar } from '../pickers/range-calendar.tsx';
import { guestsTexts, type SampleProps } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};
type PickerProps = SampleProps & { onDone: () => void };

/** Pickers in their open state. */
export function PickerParts({ t, language }: SampleProps) {
  return (
    <>
      <Show name="RangeCalendar">
        <div className="popup-open">
          <Dates t={t} language={language} onDone={nothing} />
        </div>
      </Show>
      <Show name="PlacePicker">
        <div className="cluster">
          <div className="popup-open">
            <Places t={t} language={language} onDone={nothing} />
          </div>
          <div className="popup-open">
            <PlacePicker
              label={t.where}
              placeholder={t.where}
              text="zz"
              onTextChange={nothing}
              groups={[]}
              onChoose={nothing}
              status={t.noMatch}
            />
          </div>
          <div className="popup-open">
            <PlacePicker
              label={t.where}
              placeholder={t.where}
              text="zz"
              onTextChange={nothing}
              groups={[]}
              onChoose={nothing}
              status=""
              busy
            />
          </div>
        </div>
      </Show>
      <Show name="GuestsPicker">
        <div className="popup-open">
          <Guests t={t} language={language} onDone={nothing} />
        </div>
      </Show>
    </>
  );
}

export type FieldId = 'dates' | 'guests';

/** Panel opened by a search field. */
export function FieldPanel({ field, ...rest }: PickerProps & { field: FieldId }) {
  return field === 'dates' ? <Dates {...rest} /> : <Guests {...rest} />;
}

function Dates({ t, language, onDone }: PickerProps) {
  const [range, setRange] = useState<DayRange | null>({ start: '2026-06-19', end: '2026-06-23' });
  return (
    <RangeCalendar
      label={t.dates}
      locale={language === 'ar' ? 'ar-AE' : 'en-GB'}
      value={range}
      onChange={setRange}
      min="2026-06-04"
      max="2027-10-01"
      maxNights={30}
      foot={
        <>
          <Chip on onPress={nothing}>
            {t.exact}
          </Chip>
          <Chip onPress={nothing}>{t.one}</Chip>
          <Chip onPress={nothing}>{t.three}</Chip>
          <b className="strong calendar-nights">{t.nights}</b>
          <Button look="primary" className="picker-done" onClick={onDone}>
            {t.done}
          </Button>
        </>
      }
    />
  );
}

function Places({ t, language, onDone }: PickerProps) {
  const [text, setText] = useState(language === 'ar' ? 'لش' : 'lis');
  return (
    <PlacePicker
      label={t.where}
      placeholder={t.where}
      text={text}
      onTextChange={setText}
      groups={groupsFor(t, text)}
      onChoose={onDone}
      status={t.places}
    />
  );
}

/** Suggestion list below the search box. */
export function FoundPlaces({
  t,
  text,
  onDone,
}: SampleProps & { text: string; onDone: (chosen: string) => void }) {
  return (
    <PlaceList
      label={t.where}
      text={text}
      groups={groupsFor(t, text)}
      onChoose={({ title }) => onDone(title)}
      status={t.places}
    />
  );
}

function groupsFor(t: SampleProps['t'], text: string): PlaceGroup[] {
  const places = [
    { id: 'c', icon: icons.pin, title: t.lisbon, detail: t.cityDetail, label: t.lisbon },
    { id: 'a', icon: icons.plane, title: t.airport, detail: t.airportDetail, label: t.airport },
    {
      id: 'l',
      icon: icons.landmark,
      title: t.comercio,
      detail: t.comercioDetail,
      label: t.comercio,
    },
  ];
  return [
    { id: 'found', options: matching(places, text) },
    {
      id: 'before',
      title: t.searched,
      options: [{ id: 'm', icon: icons.history, title: t.marrakesh }],
    },
  ];
}

function Guests({ t, language, onDone }: PickerProps) {
  const [rooms, setRooms] = useState<PartyRoom[]>([{ adults: 2, children: [6, null] }]);
  return (
    <GuestsPicker
      rooms={rooms}
      onChange={setRooms}
      onDone={onDone}
      limits={{ rooms: 4, adults: 6, children: 4, oldestChild: 17 }}
      texts={guestsTexts(t, language)}
    />
  );
}
