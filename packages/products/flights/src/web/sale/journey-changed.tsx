import { useTranslation } from '@portico/runtime';
import type { ChangedSlot } from '@portico/storefront/after-sale-slots';
import { isolate } from '@portico/storefront/parts/isolate';
import type { FlightNotice } from '../../http.ts';
import { durationText } from '../../rules/duration-text.ts';
import { flightOf } from './flight-sale.ts';
import { LegTime } from './leg-times.tsx';
import './legs.css';

/** Shows the legs changed by an airline: as booked, and next to it as currently operated. */
export function JourneyChanged({ booking, notice }: ChangedSlot) {
  const { t } = useTranslation();
  // the server's response follows the schema in http.ts
  const told = notice.detail as FlightNotice;
  const { detail } = flightOf(booking);
  const words = { ...detail, airports: told.airports };
  const changed = [...new Set(told.changes.map(({ leg }) => leg))];
  const isGone = (leg: number) =>
    told.changes.some((change) => change.leg === leg && change.kind === 'cancelled');
  const sides = [
    ['flightSale.changed.before', told.before] as const,
    ['flightSale.changed.after', told.after] as const,
  ];
  return (
    <>
      <div className="legs-changed">
        {sides.map(([label, legs]) => (
          <section key={label} aria-label={t(label)}>
            <h3 className="panel-title">{t(label)}</h3>
            <ol className="leg-times plain-list">
              {changed.map((index) => {
                const leg = legs[index] ?? [];
                return (legs === told.after && isGone(index)) || leg.length === 0 ? (
                  <li key={index}>{t('flightSale.changed.gone')}</li>
                ) : (
                  <LegTime key={index} detail={{ ...words, legs }} leg={leg} index={index} />
                );
              })}
            </ol>
          </section>
        ))}
      </div>
      {told.changes.some(({ kind }) => kind === 'missed') && (
        <p className="strong">{t('flightSale.changed.missed')}</p>
      )}
      {told.changes.map(
        ({ kind, leg, airport = '', minutes = 0 }) =>
          kind === 'short' && (
            <p key={`${leg} ${airport}`} className="strong">
              {t('flightSale.changed.short.connection', {
                duration: isolate(durationText(minutes, t)),
                place: isolate(told.airports[airport]?.city ?? airport),
              })}
            </p>
          ),
      )}
    </>
  );
}
