import { use, useEffect, useRef, useState } from 'react';
import { plus } from '../icons.ts';
import { Button } from '../parts/button.tsx';
import { focusables } from '../parts/focus.ts';
import { Select } from '../parts/field.tsx';
import { focusFirstError } from '../parts/form-errors.tsx';
import { InPopup } from '../parts/popup.tsx';
import { Stepper } from '../parts/stepper.tsx';
import {
  agesAnswered,
  type PartyLimits,
  type PartyRoom,
  withAge,
  withChildren,
  withRoom,
} from './party.ts';
import '../parts/stepper.css';
import '../parts/field.css';
import './picker-foot.css';
import './guests-picker.css';

export type GuestsTexts = {
  room: (number: number) => string;
  adults: string;
  adultsDetail: string;
  fewerAdults: string;
  moreAdults: string;
  children: string;
  childrenDetail: string;
  fewerChildren: string;
  moreChildren: string;
  /** "Age of child 1 at check-in". */
  childAge: (number: number) => string;
  agePlaceholder: string;
  /** "6 years". */
  age: (years: number) => string;
  ageMissing: string;
  addRoom: string;
  removeRoom: (number: number) => string;
  done: string;
};

type GuestsPickerProps = {
  rooms: readonly PartyRoom[];
  onChange: (rooms: PartyRoom[]) => void;
  onDone: () => void;
  limits: PartyLimits;
  texts: GuestsTexts;
  /** Takes the focus when it appears; in a popup it does so unasked. */
  autoFocus?: boolean;
};

/** Guests per room. A child's age must be answered before Done closes. */
export function GuestsPicker({
  rooms,
  onChange,
  onDone,
  limits,
  texts,
  autoFocus,
}: GuestsPickerProps) {
  const [refusals, setRefusals] = useState(0);
  const inPopup = use(InPopup);
  const takesFocus = autoFocus ?? inPopup;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(root.current);
  }, [refusals]);
  useEffect(() => {
    if (takesFocus && root.current) focusables(root.current)[0]?.focus({ preventScroll: true });
  }, [takesFocus]);
  const done = () => (agesAnswered(rooms) ? onDone() : setRefusals(refusals + 1));
  const ages = Array.from({ length: limits.oldestChild + 1 }, (_, years) => ({
    value: String(years),
    label: texts.age(years),
  }));

  return (
    <div ref={root} className="guests">
      {rooms.map((room, index) => (
        <div key={index} role="group" className="guests-room" aria-label={texts.room(index + 1)}>
          <div className="row between">
            <h2 className="guests-title">{texts.room(index + 1)}</h2>
            {rooms.length > 1 && (
              <Button
                look="quiet"
                size="sm"
                onClick={() => onChange(rooms.filter((_, at) => at !== index))}
              >
                {texts.removeRoom(index + 1)}
              </Button>
            )}
          </div>
          <Stepper
            label={texts.adults}
            detail={texts.adultsDetail}
            value={room.adults}
            min={1}
            max={limits.adults}
            lessLabel={texts.fewerAdults}
            moreLabel={texts.moreAdults}
            onChange={(adults) => onChange(withRoom(rooms, index, { ...room, adults }))}
          />
          <Stepper
            label={texts.children}
            detail={texts.childrenDetail}
            value={room.children.length}
            min={0}
            max={limits.children}
            lessLabel={texts.fewerChildren}
            moreLabel={texts.moreChildren}
            onChange={(count) => onChange(withRoom(rooms, index, withChildren(room, count)))}
          />
          {room.children.map((age, child) => (
            <Select
              key={child}
              compact
              label={texts.childAge(child + 1)}
              options={ages}
              placeholder={texts.agePlaceholder}
              value={age === null ? '' : String(age)}
              error={refusals > 0 && age === null ? texts.ageMissing : undefined}
              onChange={(event) =>
                onChange(withRoom(rooms, index, withAge(room, child, Number(event.target.value))))
              }
            />
          ))}
        </div>
      ))}
      <div className="picker-foot">
        {rooms.length < limits.rooms && (
          <Button
            look="quiet"
            size="sm"
            icon={plus}
            onClick={() => onChange([...rooms, { adults: 1, children: [] }])}
          >
            {texts.addRoom}
          </Button>
        )}
        <Button look="primary" className="picker-done" onClick={done}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
