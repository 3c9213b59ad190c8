import type { BookingView } from '@portico/contract';
import { Badge } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { cityOfHours } from '@portico/storefront/parts/zones';
import type { SaleSlot } from '@portico/storefront/product-parts';
import { Fragment } from 'react';
import type { FlightDetail } from '../../http.ts';
import { bagsText } from '../../rules/carried.ts';
import { bagsBeyond, seatsOn } from '../../rules/chosen-now.ts';
import { dayShift, legFacts, type Wait } from '../../rules/itinerary.ts';
import { goneLegs, legBefore } from '../../rules/stated-change.ts';
import { durationText } from '../../rules/duration-text.ts';
import { airlineOf, cityOf, flightOf, type FlightView, legTitle, numberOf } from './flight-sale.ts';
import { DayShift } from './leg-times.tsx';
import './legs.css';

/** Shows every flight with airports, local times, airline, seats and bags. */
export function LegsList({ sale }: SaleSlot) {
  const { t, i18n } = useTranslation();
  const { detail } = flightOf(sale);
  // only bookings have notices
  const changed: Pick<BookingView, 'notices'> = 'notices' in sale ? (sale as BookingView) : {};
  const gone = goneLegs(changed);
  return (
    <section className="form-section" aria-labelledby="legs-title">
      <h2 id="legs-title">{t('flightSale.legs')}</h2>
      {detail.legs.map((leg, index) => {
        const { waits } = legFacts(leg);
        const bags = detail.bags[index];
        const beyond = bagsBeyond(detail, index);
        return (
          <section key={index} className="leg">
            <h3 className="leg-title">
              {legTitle(detail, index, dayText(leg[0]?.departs ?? '', i18n.language), t)}
            </h3>
            {gone.has(index) && (
              <p>
                <Badge tone="warn">{t('flightSale.changed.gone')}</Badge>
              </p>
            )}
            {legBefore(changed, index) && (
              <p>
                <Badge tone="warn">{t('flightSale.changed.waits')}</Badge>
              </p>
            )}
            <ol className="plain-list leg-flights">
              {leg.map((flight, i) => (
                <Fragment key={flight.id}>
                  <FlightRow
                    detail={detail}
                    flight={flight}
                    at={detail.legs.slice(0, index).flat().length + i}
                  />
                  {waits[i] && <WaitRow detail={detail} wait={waits[i]} />}
                </Fragment>
              ))}
            </ol>
            {bags && (
              <p className="leg-bags small muted">
                {bagsText(bags, { t })}
                {beyond > 0 && (
                  <span className="dot">{t('flightSale.bagsPaid', { count: beyond })}</span>
                )}
              </p>
            )}
          </section>
        );
      })}
    </section>
  );
}

interface FlightRowProps {
  readonly detail: FlightDetail;
  readonly flight: FlightView;
  /** Index among all flights. */
  readonly at: number;
}

function FlightRow({ detail, flight, at }: FlightRowProps) {
  const { t } = useTranslation();
  const seats = seatsOn(detail, flight.id);
  const cabin = detail.cabins[at] ?? detail.cabin;
  const isOperatedElsewhere = flight.operating.airline !== flight.marketing.airline;
  return (
    <li className="leg-flight">
      <FlightEnd
        detail={detail}
        airport={flight.from}
        local={flight.departs}
        zone={flight.departsZone}
        terminal={flight.terminals.from}
      />
      <FlightEnd
        detail={detail}
        airport={flight.to}
        local={flight.arrives}
        zone={flight.arrivesZone}
        terminal={flight.terminals.to}
        days={dayShift(flight.departs, flight.arrives)}
      />
      <p className="small muted leg-facts">
        <b className="strong">
          <bdi>{numberOf(flight)}</bdi>
        </b>
        <span className="dot">
          <bdi>{airlineOf(detail, flight.marketing.airline)}</bdi>
        </span>
        <span className="dot">
          <bdi>{durationText(flight.minutes, t)}</bdi>
        </span>
        <span className="dot">{t(`flightSale.cabin.${cabin}`)}</span>
        {isOperatedElsewhere && (
          <span className="dot strong">
            {t('flightSale.operated', { airline: airlineOf(detail, flight.operating.airline) })}
          </span>
        )}
        {seats.length > 0 && (
          <span className="dot">
            {t(seats.length > 1 ? 'flightSale.seats' : 'flightSale.seat', {
              seats: seats.join(t('common.comma')),
              seat: seats[0],
            })}
          </span>
        )}
      </p>
    </li>
  );
}

interface FlightEndProps {
  readonly detail: FlightDetail;
  readonly airport: string;
  readonly local: string;
  readonly zone: string;
  readonly terminal: string | null;
  readonly days?: number;
}

/** One end of a flight: time, place and zone. */
function FlightEnd({ detail, airport, local, zone, terminal, days = 0 }: FlightEndProps) {
  const { t, i18n } = useTranslation();
  return (
    <p className="flight-end">
      <b className="flight-hour">
        <bdi>{timeText(local)}</bdi>
        <DayShift days={days} />
      </b>
      <span>
        <bdi className="strong">{cityOf(detail, airport)}</bdi>{' '}
        <bdi className="muted">{airport}</bdi>
        <small className="muted">
          {[
            dayText(local, i18n.language),
            t('flightSale.clock', { city: cityOfHours(null, zone, t) }),
            ...(terminal === null ? [] : [t('flightSale.terminal', { terminal })]),
          ].join(t('common.comma'))}
        </small>
      </span>
    </p>
  );
}

function WaitRow({ detail, wait }: { readonly detail: FlightDetail; readonly wait: Wait }) {
  const { t } = useTranslation();
  const duration = durationText(wait.minutes, t);
  return (
    <li className={wait.isOvernight || wait.isOtherAirport ? 'leg-wait is-marked' : 'leg-wait'}>
      {wait.isOtherAirport
        ? t('flightSale.changeOf', { duration, from: wait.from, to: wait.to })
        : t('flightSale.change', { duration, city: cityOf(detail, wait.from) })}
      {wait.isOvernight && <span className="dot">{t('flightSale.overnight')}</span>}
    </li>
  );
}
