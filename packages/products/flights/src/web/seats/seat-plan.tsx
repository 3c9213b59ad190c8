import { icons, initialsOf, type PlanCell, PlanPicker, type PlanRow } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import {
  type CabinMap,
  cabinsOf,
  type FlightMap,
  gapsOf,
  letterOf,
  lettersOf,
  type Placed,
  refusalOf,
  type SeatRow,
} from './cabin-plan.ts';
import type { Person } from './services.ts';
import { seatText } from './seat-words.ts';

/** Context for describing each seat in a plan or list. */
export interface SeatsAround {
  readonly map: FlightMap;
  /** The selected traveller. */
  readonly person: Person;
  /** Returns the name of the party member with this seat; null if there is none. */
  readonly ownerName: (seat: string) => string | null;
  readonly money: (amount: number) => string;
  /** The most frequent price: more expensive seats are marked. */
  readonly usual: number;
  readonly onTake: (seat: string, byKey: boolean) => void;
}

interface SeatPlanProps extends SeatsAround {
  readonly label: string;
  /** The seat that initially has the Tab stop. */
  readonly start: string | null;
}

/** The cabin as a drawing: seat A is on the left in every language. */
export function SeatPlan({ label, start, ...around }: SeatPlanProps) {
  const { t } = useTranslation();
  const { open, closed } = cabinsOf(around.map);
  const ahead = (cabin: CabinMap) =>
    closed
      .filter(({ rows }) => (rows[0]?.number ?? 0) < (cabin.rows[0]?.number ?? 0))
      .map((one) => closedText(one, t));
  const behind = closed
    .filter(({ rows }) => (rows[0]?.number ?? 0) > (open.at(-1)?.rows[0]?.number ?? 0))
    .map((one) => closedText(one, t));
  return (
    <>
      {open.map((cabin, i) => (
        <PlanPicker
          key={`${around.map.flight} ${cabin.rows[0]?.number ?? i}`}
          label={label}
          columns={lettersOf(cabin)}
          gaps={gapsOf(cabin)}
          rows={cabin.rows.map((row, r) => planRow(row, cabin.rows[r - 1], cabin, around, t))}
          head={i === 0 ? <p>{[t('flightSeats.front'), ...ahead(cabin)].join('. ')}</p> : undefined}
          foot={i === open.length - 1 && behind.length > 0 ? behind.join(' ') : undefined}
          start={start}
          onTake={around.onTake}
        />
      ))}
    </>
  );
}

/** 'Rows 1 to 9 are Business.' */
const closedText = ({ cabin, rows }: CabinMap, t: TFunction): string =>
  t('flightSeats.closedCabin', {
    from: rows[0]?.number ?? 0,
    to: rows.at(-1)?.number ?? 0,
    cabin: t(`flightSeats.cabin.${cabin}`),
  });

function planRow(
  row: SeatRow,
  before: SeatRow | undefined,
  cabin: CabinMap,
  around: SeatsAround,
  t: TFunction,
): PlanRow {
  const cells = lettersOf(cabin).map((letter) => {
    const seat = row.seats.find(({ id }) => letterOf(id) === letter);
    return seat ? planCell({ seat, row, cabin }, around, t) : null;
  });
  const isRoomy = ({ seats }: SeatRow) => seats.some(({ traits }) => traits.includes('legroom'));
  const label = String(row.number);
  if (row.isExit && before?.isExit !== true)
    return { label, cells, mark: t('flightSeats.exits'), isOpen: true };
  if (isRoomy(row) && !(before && isRoomy(before)))
    return { label, cells, mark: t('flightSeats.legroomRow') };
  return { label, cells };
}

function planCell(placed: Placed, around: SeatsAround, t: TFunction): PlanCell {
  const { seat, row } = placed;
  const { person, ownerName, money, usual } = around;
  const owner = ownerName(seat.id);
  const refusal = owner === null ? refusalOf(seat, row, person) : null;
  const label = seatText(placed, { t, money, owner, refusal });
  if (owner !== null) return { id: seat.id, label, state: 'mine', text: initialsOf(owner) };
  if (refusal !== null) return { id: seat.id, label, state: 'taken' };
  const isRoomy = seat.traits.includes('legroom');
  const isDearer = (seat.price ?? 0) > usual;
  return {
    id: seat.id,
    label,
    state: isRoomy || isDearer ? 'special' : 'free',
    ...(isRoomy ? { icon: icons.moveVertical } : isDearer ? { icon: icons.coins } : {}),
  };
}
