import { useState } from 'react';
import * as icons from '../icons.ts';
import { Button, Chip, matching } from '../index.ts';
import { GuestsPicker } from '../pickers/guests-picker.tsx';
import type { PartyRoom } from '../pickers/party.ts';
import { PlacePicker } from '../pickers/place-picker.tsx';
import { type DayRange, RangeCalendar } from '../pickers/range-calendar.tsx';
import { guestsTexts, type SampleProps } from './samples.ts';
import { Show } from './show.tsx';

const nothing = () => {};
type PickerProps = SampleProps & { onDone: () => void };

/** The pickers, opened. */
export function PickerParts({ t, language }: SampleProps) {
  return (
    <>
      <Show name="RangeCalendar">
        <div className="popup-still">
          <Dates t={t} language={language} onDone={nothing} />
        </div>
      </Show>
      <Show name="PlacePicker">
        <div className="cluster">
          <div className="popup-still">
            <Places t={t} language={language} onDone={nothing} />
          </div>
          <div className="popup-still">
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
          <div className="popup-still">
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
        <div className="popup-still">
          <Guests t={t} language={language} onDone={nothing} />
        </div>
      </Show>
    </>
  );
}

export type FieldId = 'where' | 'dates' | 'guests';

/** What a field of the search opens. */
export function FieldPanel({ field, ...rest }: PickerProps & { field: FieldId }) {
  if (field === 'where') return <Places {...rest} />;
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
  const groups = [
    { id: 'found', options: matching(places, text) },
    {
      id: 'before',
      title: t.searched,
      options: [{ id: 'm', icon: icons.history, title: t.marrakesh }],
    },
  ];
  return (
    <PlacePicker
      label={t.where}
      placeholder={t.where}
      text={text}
      onTextChange={setText}
      groups={groups}
      onChoose={onDone}
      status={t.places}
    />
  );
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
