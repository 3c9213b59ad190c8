import { useTranslation } from '@portico/runtime';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { SaleSlot } from '@portico/storefront/product-parts';
import type { FlightDetail } from '../../http.ts';
import { legFacts } from '../../rules/itinerary.ts';
import { durationText } from '../../rules/duration-text.ts';
import { endsOf, type FlightView, flightOf, legTitle } from './flight-sale.ts';
import './legs.css';

/** Shows departure and arrival of each leg in local times. */
export function LegTimes({ sale }: SaleSlot) {
  const { detail } = flightOf(sale);
  return (
    <ol className="leg-times plain-list">
      {detail.legs.map((leg, index) => (
        <LegTime key={index} detail={detail} leg={leg} index={index} />
      ))}
    </ol>
  );
}

interface LegTimeProps {
  readonly detail: FlightDetail;
  readonly leg: readonly FlightView[];
  readonly index: number;
}

/** Shows departure and arrival of one leg. */
export function LegTime({ detail, leg, index }: LegTimeProps) {
  const { t, i18n } = useTranslation();
  const { first, last } = endsOf(leg);
  const { minutes, stops, dayShift } = legFacts(leg);
  return (
    <li>
      <p className="small muted">
        {legTitle(detail, index, dayText(first.departs, i18n.language), t)}
      </p>
      <div className="leg-time">
        <LegEnd time={timeText(first.departs)} airport={first.from} />
        <p className="leg-way small muted">
          <span className="leg-line" aria-hidden="true" />
          {durationText(minutes, t)}
          {t('common.comma')}
          {stops === 0 ? t('flightSale.direct') : t('flightSale.stops', { count: stops })}
        </p>
        <LegEnd time={timeText(last.arrives)} airport={last.to} days={dayShift} />
      </div>
    </li>
  );
}

/** A time and its airport; later days as '+1' with an accessible text. */
function LegEnd({
  time,
  airport,
  days = 0,
}: {
  readonly time: string;
  readonly airport: string;
  readonly days?: number;
}) {
  const { t } = useTranslation();
  return (
    <p className="leg-end">
      <b>
        <bdi>{time}</bdi>
        <DayShift days={days} />
      </b>
      <span className="small muted">
        <bdi>{airport}</bdi>
      </span>
      {days !== 0 && (
        <span className="visually-hidden">
          {days < 0 ? t('flightSale.dayBefore') : t('flightSale.daysLater', { count: days })}
        </span>
      )}
    </p>
  );
}

/** '+1' next to an arrival on another day. */
export function DayShift({ days }: { readonly days: number }) {
  if (days === 0) return null;
  return (
    <sup aria-hidden="true" dir="ltr">
      {days > 0 ? `+${days}` : `−${-days}`}
    </sup>
  );
}
