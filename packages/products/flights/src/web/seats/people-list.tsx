import { Avatar, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';

export interface Sitter {
  /** Number in the order, from 1. */
  readonly traveller: number;
  readonly name: string;
  /** Their seat in words: '14A, window, free'; null without one. */
  readonly seat: string | null;
}

interface PeopleListProps {
  readonly sitters: readonly Sitter[];
  readonly current: number;
  readonly onPick: (traveller: number) => void;
  /** Gives a seat up. */
  readonly onLeave: (traveller: number) => void;
  /** Id of the button of somebody: the focus goes there. */
  readonly idOf: (traveller: number) => string;
}

/** Who sits where; one of them is being seated. */
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
