import { Avatar, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';

export interface Sitter {
  /** 1-based number in the order. */
  readonly traveller: number;
  readonly name: string;
  /** Text of their seat: '14A, window, free'; null without one. */
  readonly seat: string | null;
}

interface PeopleListProps {
  readonly sitters: readonly Sitter[];
  readonly current: number;
  readonly onPick: (traveller: number) => void;
  /** Called to release a seat. */
  readonly onLeave: (traveller: number) => void;
  /** Returns the id of a traveller's button, used to move the focus. */
  readonly idOf: (traveller: number) => string;
}

/** List of travellers with their seats; one of them is selected. */
export function PeopleList({ sitters, current, onPick, onLeave, idOf }: PeopleListProps) {
  const { t } = useTranslation();
  return (
    <ul className="seat-people" aria-label={t('flightSeats.who')}>
      {sitters.map(({ traveller, name, seat }) => (
        <li key={traveller} className={traveller === current ? 'on' : undefined}>
          <button
            type="button"
            id={idOf(traveller)}
            className="seat-person"
            aria-pressed={traveller === current}
            onClick={() => onPick(traveller)}
          >
            <Avatar name={name} />
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="small muted">{seat ?? t('flightSeats.noSeat')}</span>
            </span>
            {traveller === current && <Icon of={icons.check} />}
          </button>
          {seat !== null && (
            <button
              type="button"
              className="link small"
              aria-label={t('flightSeats.leaveOf', { name })}
              onClick={() => onLeave(traveller)}
            >
              {t('flightSeats.leave')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
