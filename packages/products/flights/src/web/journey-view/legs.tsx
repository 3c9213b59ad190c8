import { Icon, icons } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { cityOfHours } from '@portico/storefront/parts/zones';
import { Fragment } from 'react';
import { aircraftName } from './aircraft-names.ts';
import {
  type Airlines,
  type Airports,
  type FlightView,
  isReturn,
  type LegView,
  minutesAhead,
  type Wait,
  waitsOf,
} from './journey-times.ts';
import {
  airlineName,
  airportCity,
  airportName,
  durationText,
  legName,
  numberText,
  waitText,
} from './journey-words.ts';
import { DaysLater } from './leg-line.tsx';
import './journey-view.css';

interface LegsProps {
  readonly legs: readonly LegView[];
  readonly airports: Airports;
  readonly airlines: Airlines;
  /** Heading level of the legs. */
  readonly headingLevel?: 2 | 3 | 4;
}

/**
 * Shows all legs in detail: flight numbers, aircraft and operators, terminals, waits, and the zone
 * of each time.
 */
export function Legs({ legs, airports, airlines, headingLevel = 3 }: LegsProps) {
  const { t, i18n } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  const isThereAndBack = isReturn(legs);
  return (
    <div className="legs">
      {legs.map((leg, i) => (
        <section key={leg[0]?.id ?? i} className="legs-leg">
          <Heading className="legs-head">
            {t('flights.legs.headed', {
              leg: legName(i, isThereAndBack, t),
              day: dayText(leg[0]?.departs ?? '', i18n.language),
            })}
          </Heading>
          <Segments leg={leg} airports={airports} airlines={airlines} />
          <p className="small muted">{zonesText(leg, airports, t)}</p>
        </section>
      ))}
      {legs.some((leg) => leg.length > 1) && (
        <p className="legs-note small muted">{t('flights.legs.oneTicket')}</p>
      )}
    </div>
  );
}

/** 'All times are local. Lisbon is 5 h ahead of New York.' */
function zonesText(leg: LegView, airports: Airports, t: TFunction): string {
  const ahead = minutesAhead(leg);
  const local = t('flights.legs.timesLocal');
  const [from, to] = [leg[0]?.from ?? '', leg.at(-1)?.to ?? ''];
  const words = {
    place: isolate(airportCity(to, airports)),
    from: isolate(airportCity(from, airports)),
    time: durationText(Math.abs(ahead), t),
  };
  if (ahead === 0) return `${local} ${t('flights.legs.sameClock', words)}`;
  return `${local} ${t(ahead > 0 ? 'flights.legs.ahead' : 'flights.legs.behind', words)}`;
}

function Segments({
  leg,
  airports,
  airlines,
}: Omit<LegsProps, 'legs'> & { readonly leg: LegView }) {
  const waits = waitsOf(leg);
  const begins = leg[0]?.departs ?? '';
  return (
    <ol className="segments">
      {leg.map((flight, i) => {
        const wait = waits[i];
        return (
          <Fragment key={flight.id}>
            <Stop
              time={flight.departs}
              zone={flight.departsZone}
              code={flight.from}
              terminal={flight.terminals.from}
              airports={airports}
              begins={begins}
            />
            <li className="segment-flight">
              <FlightFacts flight={flight} airlines={airlines} />
            </li>
            <Stop
              time={flight.arrives}
              zone={flight.arrivesZone}
              code={flight.to}
              terminal={flight.terminals.to}
              airports={airports}
              begins={begins}
            />
            {wait && <WaitLine wait={wait} airports={airports} />}
          </Fragment>
        );
      })}
    </ol>
  );
}

interface StopProps {
  readonly time: string;
  readonly zone: string;
  readonly code: string;
  readonly terminal: string | null;
  readonly airports: Airports;
  /** Local start of the leg: later days are counted from it, as in the leg's line. */
  readonly begins: string;
}

function Stop({ time, zone, code, terminal, airports, begins }: StopProps) {
  const { t } = useTranslation();
  const place = airportName(code, airports);
  return (
    <li className="segment-stop">
      <span className="segment-time">
        <time dateTime={time}>{timeText(time)}</time>
        <DaysLater departs={begins} arrives={time} />
      </span>
      <span>
        <bdi className="strong">{place}</bdi>
        {terminal !== null && (
          <>
            {t('common.comma')}
            {t('flights.legs.terminal', { terminal: isolate(terminal) })}
          </>
        )}
        <span className="visually-hidden">
          {t('common.comma')}
          {t('flights.legs.zone', {
            city: isolate(cityOfHours(airports[code], zone, t)),
          })}
        </span>
      </span>
    </li>
  );
}

function FlightFacts({
  flight,
  airlines,
}: {
  readonly flight: FlightView;
  readonly airlines: Airlines;
}) {
  const { t } = useTranslation();
  const aircraft = aircraftName(flight.aircraft);
  const isOther = flight.marketing.airline !== flight.operating.airline;
  return (
    <span className="small muted">
      <bdi>{airlineName(flight.marketing.airline, airlines)}</bdi>{' '}
      <bdi>{numberText(flight.marketing)}</bdi>
      {aircraft !== null && (
        <span className="dot">
          <bdi>{aircraft}</bdi>
        </span>
      )}
      <span className="dot">{durationText(flight.minutes, t)}</span>
      {isOther && (
        <>
          {' '}
          <b className="segment-operator">
            {t('flights.legs.operatedBy', {
              airline: isolate(airlineName(flight.operating.airline, airlines)),
            })}
          </b>
        </>
      )}
    </span>
  );
}

function WaitLine({ wait, airports }: { readonly wait: Wait; readonly airports: Airports }) {
  const { t } = useTranslation();
  const isWarned = wait.isLong || wait.isNight || wait.isAirportChange;
  return (
    <li className="segment-wait">
      <span className={isWarned ? 'small warn' : 'small muted'}>
        <Icon of={wait.isNight ? icons.moon : icons.clock} size="sm" />
        {waitText(wait, airports, t)}
      </span>
    </li>
  );
}
