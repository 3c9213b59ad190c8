import type { Quote } from '@portico/contract';
import type { ChoiceSlot } from '@portico/storefront/product-parts';
import { useEffect, useMemo, useState } from 'react';
import type { FlightDetail, ServiceChosen } from '../../http.ts';
import { maySitAtExit, rowOf } from '../../rules/exit-rows.ts';
import type { SeatMaps } from './cabin-plan.ts';
import { isSeat, type Person, type SeatService } from './services.ts';
import { ServicesSection } from './services-section.tsx';
import { useSeatMaps } from './seats.query.ts';
import { runningTotal } from './services-sum.tsx';
import { useServicesQuote } from './use-services-quote.ts';

interface FlightExtrasProps extends ChoiceSlot {
  readonly quote: Quote<FlightDetail>;
  readonly people: readonly Person[];
  /** Receives the quote of the same sale with the chosen services, at its new price. */
  readonly onQuote: (quote: Quote<FlightDetail>) => void;
}

/**
 * Seats and bags on the traveller form: each choice is re-priced, and the new quote is passed to
 * the parent.
 */
export function FlightExtras({ quote, people, onQuote, ...slot }: FlightExtrasProps) {
  const { maps, reload } = useSeatMaps(quote.quoteId);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [atExit, setAtExit] = useState<readonly string[]>([]);
  const data = maps.status === 'ready' ? maps.data : null;
  const { value, choose, pricing, retry } = useServicesQuote({
    ...slot,
    quote,
    onQuote,
    onTaken: () => reload(quote.quoteId),
    shownFor: (chosen) => runningTotal(quote, data, chosen),
  });
  const lost = useMemo(() => (data ? lostSeats(value, data) : []), [value, data]);
  useEffect(() => {
    if (lost.length === 0) return;
    setGone(lost.map(({ seat }) => seat));
    choose(value.filter((one) => !isSeat(one) || !lost.includes(one)));
  }, [lost, value, choose]);
  const refused = useMemo(
    () => (data ? refusedAtExit(value, people, data) : []),
    [value, people, data],
  );
  useEffect(() => {
    if (refused.length === 0 || lost.length > 0) return;
    setAtExit(refused.map(({ seat }) => seat));
    choose(value.filter((one) => !isSeat(one) || !refused.includes(one)));
  }, [refused, lost, value, choose]);
  return (
    <ServicesSection
      quote={quote}
      people={people}
      value={value}
      onChange={(next) => {
        setGone([]);
        setAtExit([]);
        choose(next);
      }}
      maps={maps}
      onReloadMaps={() => reload(quote.quoteId)}
      pricing={pricing}
      onRetry={retry}
      gone={gone}
      atExit={atExit}
    />
  );
}

/** Returns the chosen seats missing from the latest map. */
export function lostSeats(value: readonly ServiceChosen[], { maps }: SeatMaps): SeatService[] {
  return value.filter(isSeat).filter(({ flight, seat }) => {
    const map = maps.find((one) => one.flight === flight);
    const found = map?.cabins
      .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
      .find(({ id }) => id === seat);
    return map !== undefined && found?.isFree !== true;
  });
}

/**
 * Returns the chosen seats in exit rows whose travellers may not sit there: the infant's adult can
 * be changed after a seat was chosen.
 */
export const refusedAtExit = (
  value: readonly ServiceChosen[],
  people: readonly Person[],
  { maps }: SeatMaps,
): SeatService[] =>
  value.filter(isSeat).filter((chosen) => {
    const person = people[chosen.traveller - 1];
    const isExit = rowOf(maps, chosen)?.isExit === true;
    return person !== undefined && isExit && !maySitAtExit(person);
  });
