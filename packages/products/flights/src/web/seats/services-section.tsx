import { Alert, Button, Note, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useMemo, useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import { BagsPart } from './bags-part.tsx';
import { findSeat, isChoosable, type SeatMaps } from './cabin-plan.ts';
import { mapsInQuote } from './map-in-quote.ts';
import { SeatBoard, type SeatBoardProps } from './seat-board.tsx';
import { SeatSheet } from './seat-sheet.tsx';
import type { MapsState } from './seats.query.ts';
import { isSeat, type Person, seatedOf } from './services.ts';
import { ServicesSum } from './services-sum.tsx';
import { usePhone } from './use-phone.ts';
import { useSeating } from './use-seating.ts';
import type { Pricing } from '@portico/storefront/reservation/priced-choice';
import type { FlightQuote } from './use-services-quote.ts';
import './seats.css';

export interface ServicesSectionProps {
  readonly quote: FlightQuote;
  /** In the order of the order; names may be empty. */
  readonly people: readonly Person[];
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
  readonly maps: MapsState;
  readonly onReloadMaps: () => void;
  readonly pricing: Pricing;
  readonly onRetry: () => void;
  /** Seats that were taken by others in the meantime. */
  readonly gone: readonly string[];
  /** Seats in exit rows, released because their travellers may not sit there. */
  readonly atExit?: readonly string[];
}

/**
 * Seats and bags of a quote: the caller owns the selection; nothing with a price is preselected.
 */
export function ServicesSection(props: ServicesSectionProps) {
  const { quote, people, value, onChange, maps, pricing, onRetry, gone, atExit = [] } = props;
  const { t } = useTranslation();
  const format = useOwed();
  const owed = (amount: number) => format(amount, quote.price.currency);
  const nameOf = useNames(people);
  const given = maps.status === 'ready' ? maps.data : null;
  const data = useMemo(() => given && mapsInQuote(given, quote), [given, quote]);
  return (
    <section className="services" aria-labelledby="services-head">
      <div>
        <h2 id="services-head">{t('flightSeats.head')}</h2>
        <p className="muted">{t('flightSeats.intro')}</p>
      </div>
      {gone.length > 0 && (
        <Alert tone="warn">
          <b>
            {t('flightSeats.gone', {
              count: gone.length,
              seats: gone.map(isolate).join(t('common.comma')),
            })}
          </b>{' '}
          {t('flightSeats.goneText')}
        </Alert>
      )}
      {atExit.length > 0 && (
        <Alert tone="warn">
          <b>
            {t('flightSeats.released', {
              count: atExit.length,
              seats: atExit.map(isolate).join(t('common.comma')),
            })}
          </b>{' '}
          {t('flightSeats.releasedText')}
        </Alert>
      )}
      <Seats {...props} data={data} nameOf={nameOf} />
      <BagsPart
        detail={quote.detail}
        people={people}
        nameOf={nameOf}
        value={value}
        onChange={onChange}
        owed={owed}
        prices={data?.bags}
      />
      <div className="services-sum">
        <ServicesSum quote={quote} maps={data} value={value} nameOf={nameOf} owed={owed} />
        <PricingNews pricing={pricing} onRetry={onRetry} />
      </div>
    </section>
  );
}

/** Returns display names of travellers: their name, or 'Adult 2' while it is empty. */
function useNames(people: readonly Person[]): (traveller: number) => string {
  const { t } = useTranslation();
  return (traveller) => {
    const person = people[traveller - 1];
    if (!person) return '';
    const { name, type } = person;
    if (name.trim() !== '') return name.trim();
    const number = people.slice(0, traveller).filter((one) => one.type === type).length;
    return t(`flightSeats.unnamed.${type}`, { number });
  };
}

function PricingNews({ pricing, onRetry }: Pick<ServicesSectionProps, 'pricing' | 'onRetry'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className="small muted" role="status">
        {pricing.kind === 'asking' ? t('flightSeats.asking') : ''}
      </p>
      {pricing.kind === 'refused' && pricing.code !== 'SEAT_TAKEN' && (
        <Alert
          action={
            <Button size="sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          }
        >
          <b>{t('flightSeats.notPriced')}</b>{' '}
          {t(pricing.code ? `errors.${pricing.code}` : 'flightSeats.noAnswer')}
        </Alert>
      )}
    </>
  );
}

interface SeatsProps extends ServicesSectionProps {
  /** The maps in the currency of the quote; null until loaded. */
  readonly data: SeatMaps | null;
  readonly nameOf: (traveller: number) => string;
}

function Seats({ quote, people, value, onChange, maps, data, onReloadMaps, nameOf }: SeatsProps) {
  const { t } = useTranslation();
  if (maps.status === 'pending')
    return (
      <div role="status" aria-label={t('common.loading')} className="seats-waiting">
        <Skeleton shape="head" width="half" />
        <Skeleton shape="button" />
      </div>
    );
  if (maps.status === 'failed' || data === null)
    return (
      <Note
        action={
          <Button size="sm" onClick={onReloadMaps}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('flightSeats.noMap')} {t('flightSeats.atCheckIn')}
      </Note>
    );
  const flights = flightsWithSeats(quote, data);
  if (flights.length === 0 || seatedOf(people).length === 0)
    return <Note>{t('flightSeats.atCheckIn')}</Note>;
  const without = quote.detail.legs.flat().length - flights.length;
  return (
    <>
      <Choosable
        key={flights.map(({ flight }) => flight.id).join(' ')}
        currency={data.currency}
        flights={flights}
        people={people}
        value={value}
        onChange={onChange}
        nameOf={nameOf}
      />
      {without > 0 && (
        <p className="small muted">{t('flightSeats.someAtCheckIn', { count: without })}</p>
      )}
    </>
  );
}

const flightsWithSeats = (quote: FlightQuote, { maps }: SeatMaps): SeatBoardProps['flights'] =>
  quote.detail.legs.flat().flatMap((flight) => {
    const map = maps.find((one) => one.flight === flight.id);
    return isChoosable(map) ? [{ flight, map }] : [];
  });

interface ChoosableProps extends Pick<SeatBoardProps, 'flights' | 'people' | 'value' | 'nameOf'> {
  readonly currency: string;
  readonly onChange: (value: readonly ServiceChosen[]) => void;
}

/** Inline if there is room; on phones a button that opens the full screen. */
function Choosable({ currency, flights, people, value, onChange, nameOf }: ChoosableProps) {
  const { t } = useTranslation();
  const format = useOwed();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number) => format(amount, currency);
  const seating = useSeating({
    flights: flights.map(({ flight }) => flight.id),
    people,
    value,
    onChange,
  });
  const board = { flights, people, nameOf, value, money, seating };
  if (!isPhone)
    return (
      <div className="seats-open">
        <h3>{t('flightSeats.seats')}</h3>
        <SeatBoard {...board} />
      </div>
    );
  const chosen = value.filter(isSeat);
  return (
    <div className="seats-closed">
      <h3>{t('flightSeats.seats')}</h3>
      {chosen.length === 0 ? (
        <p className="muted">{t('flightSeats.noneChosen')}</p>
      ) : (
        <ul className="small">
          {chosen.map(({ traveller, flight, seat }) => {
            const found = flights.find((one) => one.flight.id === flight);
            const price = findSeat(found?.map, seat)?.seat.price ?? null;
            return (
              <li key={`${traveller} ${flight}`}>
                <bdi>{nameOf(traveller)}</bdi>
                {t('common.comma')}
                <bdi>{seat}</bdi>
                {price !== null && price > 0 && (
                  <>
                    {t('common.comma')}
                    <bdi>{money(price)}</bdi>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button full onClick={() => setOpen(true)}>
        {t('flightSeats.choose')}
      </Button>
      <SeatSheet {...board} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
