import { use, useEffect, useRef, useState } from 'react';
import { plus } from '../icons.ts';
import { Button } from '../parts/button.tsx';
import { focusables } from '../parts/focus.ts';
import { TextField } from '../parts/field.tsx';
import { focusFirstError } from '../parts/form-errors.tsx';
import { InPopup } from '../parts/popup.tsx';
import { Stepper } from '../parts/stepper.tsx';
import {
  ageOf,
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
  /** "0–17". */
  agePlaceholder: string;
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
  /** True to take the focus on mount. Default: true in a popup. */
  autoFocus?: boolean;
};

/** Guests per room. Done closes only after every child has an age. */
export function GuestsPicker({
  rooms,
  onChange,
  onDone,
  limits,
  texts,
  autoFocus,
}: GuestsPickerProps) {
  // reopened because an age is missing: the error is shown, and its field gets the focus
  const [refusals, setRefusals] = useState(() => (agesAnswered(rooms) ? 0 : 1));
  const wasMissing = useRef(refusals > 0);
  const inPopup = use(InPopup);
  const takesFocus = autoFocus ?? inPopup;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(root.current);
  }, [refusals]);
  useEffect(() => {
    if (!takesFocus || root.current === null) return;
    if (wasMissing.current) focusFirstError(root.current);
    else focusables(root.current)[0]?.focus({ preventScroll: true });
  }, [takesFocus]);
  const done = () => (agesAnswered(rooms) ? onDone() : setRefusals(refusals + 1));

  return (
    <div ref={root} className="guests">
      {rooms.map((room, index) => (
        <RoomGuests
          key={index}
          {...{ room, limits, texts }}
          number={index + 1}
          showsMissing={refusals > 0}
          onDone={done}
          onChange={(changed) => onChange(withRoom(rooms, index, changed))}
          onRemove={
            rooms.length > 1 ? () => onChange(rooms.filter((_, at) => at !== index)) : undefined
          }
        />
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

type RoomProps = Pick<GuestsPickerProps, 'limits' | 'texts'> & {
  room: PartyRoom;
  /** Room number, from 1. */
  number: number;
  onChange: (room: PartyRoom) => void;
  onDone: () => void;
  /** True to show an error for each missing age. */
  showsMissing: boolean;
};

/** Guests of one room; without `onRemove` the room cannot be removed. */
function RoomGuests({ onRemove, ...props }: RoomProps & { onRemove: (() => void) | undefined }) {
  const { room, number, limits, texts, onChange } = props;
  return (
    <div role="group" className="guests-room" aria-label={texts.room(number)}>
      <div className="row between">
        <h2 className="guests-title">{texts.room(number)}</h2>
        {onRemove && (
          <Button look="quiet" size="sm" onClick={onRemove}>
            {texts.removeRoom(number)}
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
        onChange={(adults) => onChange({ ...room, adults })}
      />
      <Stepper
        label={texts.children}
        detail={texts.childrenDetail}
        value={room.children.length}
        min={0}
        max={limits.children}
        lessLabel={texts.fewerChildren}
        moreLabel={texts.moreChildren}
        onChange={(count) => onChange(withChildren(room, count))}
      />
      <ChildAges {...props} />
    </div>
  );
}

function ChildAges({ room, onChange, ...props }: RoomProps) {
  return room.children.map((age, child) => (
    <ChildAge
      key={child}
      {...props}
      age={age}
      number={child + 1}
      onChange={(answered) => onChange(withAge(room, child, answered))}
    />
  ));
}

type ChildAgeProps = Pick<RoomProps, 'limits' | 'texts' | 'showsMissing' | 'onDone'> & {
  age: number | null;
  /** Number of the child, from 1. */
  number: number;
  onChange: (age: number | null) => void;
};

/** The age is typed: one or two digits are faster than a list of eighteen. Enter triggers Done. */
function ChildAge({ age, number, limits, texts, showsMissing, onChange, onDone }: ChildAgeProps) {
  const known = age === null ? '' : String(age);
  const [written, setTyped] = useState(known);
  // another room may be rendered in this position now
  const typed = ageOf(written, limits.oldestChild) === age ? written : known;
  return (
    <TextField
      className="field-compact guests-age"
      label={texts.childAge(number)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      placeholder={texts.agePlaceholder}
      value={typed}
      error={age === null && (showsMissing || typed.length > 1) ? texts.ageMissing : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(ageOf(value, limits.oldestChild));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // the surrounding form is submitted only by its own button
        event.preventDefault();
        onDone();
      }}
    />
  );
}
