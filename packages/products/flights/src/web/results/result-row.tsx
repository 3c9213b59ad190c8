import { Anchor, Amount, Icon, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { memo, type ReactNode, useId, useState } from 'react';
import { type AirSearch, tripKindOf } from '../../rules/address.ts';
import { againstUsual } from '../../rules/emissions.ts';
import type { Shown } from '../../rules/filters.ts';
import { type BestContext, bestTerms } from '../../rules/order.ts';
import { AirlineMark } from '../journey-view/airline-mark.tsx';
import { kilosText } from '../journey-view/journey-times.ts';
import { airlineName, durationText } from '../journey-view/journey-words.ts';
import { LegLine } from '../journey-view/leg-line.tsx';
import { Legs } from '../journey-view/legs.tsx';
import { faresAddress } from '../journey.ts';
import { OtherAirportsNote } from '../journey-view/other-airports.tsx';
import type { FoundRow, FoundSoFar } from './found.ts';
import { FlightPrice } from './row-price.tsx';

export interface RowAround {
  readonly search: AirSearch;
  /** Filters and order in URL form: passed to the fares page and back. */
  readonly view: string;
  readonly airports: FoundSoFar['airports'];
  readonly airlines: FoundSoFar['airlines'];
  readonly currency: string | null;
  /** Shows the sum of "Best"; null if the list has another order, or if it was not requested. */
  readonly why: BestContext | null;
}

/** Button of a row that unfolds the other times at its price. */
export interface MoreTimes {
  readonly count: number;
  readonly isOpen: boolean;
  /** Id of the list it unfolds. */
  readonly listId: string;
  readonly onToggle: () => void;
}

interface ResultRowProps {
  readonly shown: Shown;
  readonly found: FoundRow;
  readonly around: RowAround;
  /** Absent without other times at this price. */
  readonly times?: MoreTimes | undefined;
  /** True for another time at the price of the row above, which names the airline. */
  readonly isMore?: boolean;
}

/** One itinerary: its legs as bars, the total for all travellers, and the items included in it. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { shown, found, around, times, isMore = false } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { row, choice } = shown;
  const { airports, airlines } = around;
  const name = airlineName(choice.marketing, airlines);
  const nameId = `${id}-name`;
  const Name = isMore ? 'h3' : 'h2';
  // the days of one or two legs are shown above the list
  const hasDays = tripKindOf(around.search.slices) === 'multi-city';
  return (
    <article
      className={isMore ? 'air-row is-more' : 'air-row'}
      data-row={isMore ? undefined : row.id}
      aria-labelledby={nameId}
    >
      <div className={isMore ? 'visually-hidden' : 'air-row-airline'}>
        <AirlineMark code={choice.marketing} />
        <div>
          <Name id={nameId} className="air-row-name">
            <bdi>{name}</bdi>
          </Name>
          <small className="muted">
            {choice.brand === null
              ? t(`flights.cabin.${around.search.cabin}`)
              : t('flightResults.fare', { brand: isolate(choice.brand) })}
          </small>
        </div>
      </div>
      <div className="air-row-legs">
        {found.legs.map((leg) => (
          <LegLine key={leg[0]?.id} leg={leg} airports={airports} hasDays={hasDays} />
        ))}
      </div>
      <RowEnd shown={shown} found={found} around={around} nameId={nameId} />
      {times && (
        <Unfold
          className="air-row-times"
          isOpen={times.isOpen}
          controls={times.listId}
          onToggle={times.onToggle}
        >
          {t('flightResults.moreTimes', { count: times.count })}
        </Unfold>
      )}
      <div className="air-row-foot">
        <RowFacts shown={shown} found={found} around={around} />
        <Unfold
          className="air-row-more"
          isOpen={isOpen}
          controls={`${id}-legs`}
          onToggle={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'flightResults.hideDetails' : 'flightResults.details')}
        </Unfold>
      </div>
      {around.why !== null && <Why shown={shown} context={around.why} currency={around.currency} />}
      {isOpen && (
        <div id={`${id}-legs`} className="air-row-details">
          <Legs legs={found.legs} airports={airports} airlines={airlines} />
        </div>
      )}
    </article>
  );
});

/** Button that shows or hides a part of the row. */
function Unfold({
  className,
  isOpen,
  controls,
  onToggle,
  children,
}: {
  readonly className: string;
  readonly isOpen: boolean;
  /** Id of the part, which exists while it is open. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className={`button quiet sm ${className}`}
      onClick={onToggle}
    >
      <span className="button-text">{children}</span>
      <Icon of={isOpen ? icons.chevronUp : icons.chevronDown} size="sm" />
    </button>
  );
}

/**
 * Shows the price with the link to its fares; where prices are hidden, the button to reveal them.
 */
function RowEnd({
  shown: { row, choice },
  found,
  around: { search, view, currency },
  nameId,
}: ResultRowProps & { readonly nameId: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="air-row-end">
      {choice.total !== null && currency !== null ? (
        <>
          <FlightPrice
            total={choice.total}
            choice={choice}
            left={found.left.get(choice.offer)}
            currency={currency}
            party={search.party}
          />
          <Anchor
            id={`${id}-fares`}
            className="button line sm"
            href={faresAddress(row.id, search, choice, view)}
            aria-labelledby={`${id}-fares ${nameId}`}
          >
            {t('flightResults.seeFares')}
          </Anchor>
        </>
      ) : (
        <RevealPrice product="Air Travel" item={row.id} />
      )}
    </div>
  );
}

/** One line of facts: included bags, emissions, operating airline if different, refund. */
function RowFacts({
  shown: { row, choice },
  found: { co2, usual },
  around: { search, airports, airlines },
}: ResultRowProps) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const others = [...new Set(row.legs.flatMap(({ operators }) => operators))].filter(
    (code) => code !== choice.marketing,
  );
  const against = againstUsual(co2, usual);
  const isAll = row.legs.every(({ operators }) => !operators.includes(choice.marketing));
  return (
    <ul className="air-row-facts">
      <OtherAirportsNote as="li" search={search} legs={row.legs} airports={airports} />
      <Fact icon={choice.hasCabinBag ? icons.luggage : icons.backpack}>
        {[
          t(`flights.bag.${cabinBagKey(choice)}`),
          ...(choice.hasCheckedBag ? [t('flights.bag.checked')] : []),
        ].join(t('common.comma'))}
      </Fact>
      {co2 !== null && (
        <Fact icon={icons.leaf} isGood={against !== null && against < 0}>
          {t('flightResults.co2', { kg: kilosText(co2, i18n.language) })}
          {against !== null &&
            t('common.comma') +
              t(
                against === 0
                  ? 'flightResults.usual'
                  : against < 0
                    ? 'flightResults.belowUsual'
                    : 'flightResults.aboveUsual',
                { percent: Math.abs(against) },
              )}
        </Fact>
      )}
      {others.length > 0 && (
        <Fact icon={icons.plane}>
          {t(isAll ? 'flights.legs.operatedBy' : 'flightResults.partOperatedBy', {
            airline: list.format(others.map((code) => isolate(airlineName(code, airlines)))),
          })}
        </Fact>
      )}
      {choice.isRefundable && <Fact icon={icons.undo}>{t('flightResults.isRefundable')}</Fact>}
      {choice.isRefundable === null && (
        <Fact icon={icons.undo}>{t('flightResults.refundNotSaid')}</Fact>
      )}
    </ul>
  );
}

const cabinBagKey = ({ hasCabinBag }: Shown['choice']): 'cabin' | 'underSeat' | 'notSaid' =>
  hasCabinBag === null ? 'notSaid' : hasCabinBag ? 'cabin' : 'underSeat';

function Fact({
  icon,
  isGood = false,
  children,
}: {
  readonly icon: (typeof icons)['plane'];
  readonly isGood?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className={isGood ? 'is-good' : undefined}>
      <Icon of={icon} size="sm" />
      <span>{children}</span>
    </li>
  );
}

/**
 * Shows the sum of "Best": the cost of a seat, and a price for each hour, stop and inconvenient
 * wait.
 */
function Why({
  shown: { row, choice },
  context,
  currency,
}: {
  readonly shown: Shown;
  readonly context: BestContext;
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  const amount = useShown();
  const money = (minor: number) => (currency === null ? '' : isolate(amount(minor, currency)));
  const terms = bestTerms(row, choice, context);
  const sum = terms.reduce((all, term) => all + term.amount, 0);
  return (
    <p className="air-row-why small">
      {terms.map(({ kind, count, amount: minor }, i) => (
        <span key={kind}>
          {i > 0 && ' + '}
          {t(`flightResults.term.${kind}`, { count, duration: durationText(count, t) })}{' '}
          <Amount>{money(minor)}</Amount>
        </span>
      ))}
      {' = '}
      <b>
        <Amount>{money(sum)}</Amount>
      </b>
    </p>
  );
}

const SKELETONS = 4;

/** Placeholders in the shape of rows, before the first one has loaded. */
export function RowSkeletons({ legs, count = SKELETONS }: { legs: number; count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="air-row is-waiting">
          <span className="skeleton skeleton-line skeleton-most" />
          <div className="air-row-legs">
            {Array.from({ length: legs }, (__, leg) => (
              <span key={leg} className="skeleton skeleton-fill air-row-leg-waiting" />
            ))}
          </div>
          <span className="skeleton skeleton-price" />
          <div className="air-row-foot">
            <span className="skeleton skeleton-line skeleton-half" />
          </div>
        </div>
      ))}
    </div>
  );
}
