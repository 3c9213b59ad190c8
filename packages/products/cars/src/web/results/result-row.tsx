import { Amount, Anchor, Icon, icons, Picture, Score } from '@portico/design';
import { distanceUnit } from '@portico/rules/distance-unit';
import { useAppSelector, useDisplayCurrency, useTranslation } from '@portico/runtime';
import { useOwed, useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { paidThere, paidThereText } from '@portico/storefront/parts/on-site';
import { RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { memo, type ReactNode, useId } from 'react';
import type { TermsWord } from '../../http.ts';
import type { CarSearch } from '../../rules/address.ts';
import { decodeAcriss } from '../../rules/acriss.ts';
import type { Shown } from '../../rules/filters.ts';
import type { OrderContext } from '../../rules/order.ts';
import { type ChosenNames, offersAddress } from '../journey.ts';
import { listKey } from '../offers/rate-choice.ts';
import {
  accessText,
  bagsText,
  classText,
  distanceText,
  doorsText,
  gearText,
  mileageText,
  openText,
  powerText,
  scoreText,
} from '../words.ts';
import { VendorMark } from '../vendor-mark.tsx';
import type { FoundCar } from './found.ts';
import { CarPrice } from './row-price.tsx';
import { RowWhy } from './row-why.tsx';

export interface RowAround {
  readonly search: CarSearch;
  /** Filters and order in URL form: passed to the car's page and back. */
  readonly view: string;
  readonly days: number;
  readonly terms: readonly TermsWord[];
  readonly currency: string | null;
  /**
   * Shows the sum of "Recommended"; null if the list has another order, or if it was not requested.
   */
  readonly why: OrderContext | null;
  /** Called when the pointer enters or leaves this car. */
  readonly onPoint?: (id: string | null) => void;
}

export interface ResultRowProps {
  readonly shown: Shown;
  readonly found: FoundCar;
  readonly around: RowAround;
  /** Loads its picture eagerly. */
  readonly first?: boolean;
}

/** Row of one car: facts, vendor and location, possible further costs, and price. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { shown, found, around, first = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const { row, choice } = shown;
  const { model } = found;
  const nameId = `${id}-name`;
  return (
    <article
      className="car-row"
      data-row={row.id}
      aria-labelledby={nameId}
      onPointerEnter={() => around.onPoint?.(row.id)}
      onPointerLeave={() => around.onPoint?.(null)}
    >
      <Picture
        shape="wide"
        first={first}
        picture={sourceOf(model.picture, '(width < 40rem) 8rem, 11rem', '')}
      />
      <div className="car-row-car">
        <h2 id={nameId} className="car-row-name">
          <bdi>{model.model}</bdi> <small className="muted">{t('cars.orSimilar')}</small>
        </h2>
        <CarFacts found={found} />
        <Desk found={found} />
      </div>
      <Risk terms={around.terms[choice.terms]} choice={choice} currency={around.currency} />
      <div className="car-row-end">
        {choice.total !== null && around.currency !== null ? (
          <>
            <CarPrice
              total={choice.total}
              choice={choice}
              currency={around.currency}
              days={around.days}
              terms={around.terms[choice.terms]}
              isOneWay={found.dropOff.id !== found.pickUp.id}
            />
            <Anchor
              id={`${id}-see`}
              className="button line sm"
              href={offersAddress(row.id, around.search, chosenOf(choice, around))}
              aria-labelledby={`${id}-see ${nameId}`}
            >
              {t('carResults.seeCar')}
            </Anchor>
          </>
        ) : (
          <RevealPrice product="Cars" item={row.id} />
        )}
      </div>
      {around.why !== null && (
        <RowWhy shown={shown} context={around.why} currency={around.currency} />
      )}
    </article>
  );
});

/** Returns the rate shown in a row and the view of its list, for the car's URL. */
export function chosenOf(
  { terms }: Shown['choice'],
  around: Pick<RowAround, 'terms' | 'view'>,
): ChosenNames {
  const told = around.terms[terms];
  return { rate: told === undefined ? null : listKey(told), view: around.view };
}

/** Facts of the car, each with its icon. */
function CarFacts({ found: { model } }: Pick<ResultRowProps, 'found'>) {
  const { t } = useTranslation();
  const { acriss, seats } = model;
  const { hasAirConditioning } = decodeAcriss(acriss);
  const facts: readonly (readonly [(typeof icons)['car'], string])[] = [
    [icons.car, classText(acriss, t)],
    [icons.people, t('cars.seats', { count: seats })],
    [icons.luggage, bagsText(model, t)],
    [icons.door, doorsText(model, t)],
    [icons.gears, gearText(acriss, t)],
    [
      icons.snowflake,
      hasAirConditioning === null
        ? ''
        : t(hasAirConditioning ? 'cars.airConditioning' : 'cars.noAirConditioning'),
    ],
    [icons.fuel, powerText(acriss, t)],
  ];
  return (
    <ul className="car-row-facts">
      {facts.map(
        ([icon, words]) =>
          words !== '' && (
            <li key={words}>
              <Icon of={icon} size="sm" />
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

/** A desk within this distance in miles is treated as at the place. */
const HERE = 1;

/** Shows the desk's vendor, its score, and how to get there. */
function Desk({ found: { vendor, pickUp, dropOff, row } }: Pick<ResultRowProps, 'found'>) {
  const { t, i18n } = useTranslation();
  const country = useAppSelector(({ user }) => user.geoLocation.countryCode);
  const score = scoreText(vendor.score, i18n.language);
  return (
    <p className="car-row-desk">
      <VendorMark of={vendor} size={24} />
      <b>
        <bdi>{vendor.name}</bdi>
      </b>
      {score !== null && (
        <span>
          <span className="visually-hidden">{t('carResults.score')} </span>
          <Score value={score} />
        </span>
      )}
      <span className="small muted">
        <bdi>{pickUp.name}</bdi>
        <span className="dot">{accessText(pickUp, t)}</span>
        {row.miles >= HERE && (
          <b className="dot no-break car-row-away">
            {t('carResults.away', {
              distance: isolate(distanceText(row.miles, distanceUnit(country), i18n.language)),
            })}
          </b>
        )}
        {pickUp.hours.length > 0 && (
          <span className="dot no-break">{openText(pickUp.hours, t)}</span>
        )}
      </span>
      {dropOff.id !== pickUp.id && (
        <span className="small car-row-back">
          <Icon of={icons.undo} size="sm" />
          <b>{t('carResults.backTo', { place: isolate(dropOff.name) })}</b>
          {row.backMiles >= HERE && (
            <b className="dot no-break car-row-away">
              {t('carResults.backAway', {
                distance: isolate(
                  distanceText(row.backMiles, distanceUnit(country), i18n.language),
                ),
              })}
            </b>
          )}
        </span>
      )}
    </p>
  );
}

/** Shows costs that are often disclosed only at the desk: excess, deposit, fuel and mileage. */
function Risk({
  terms,
  choice,
  currency,
}: {
  readonly terms: TermsWord | undefined;
  readonly choice: Shown['choice'];
  readonly currency: string | null;
}) {
  const { t } = useTranslation();
  const amount = useShown('saved');
  const money = (minor: number): ReactNode =>
    currency === null ? '' : <Amount>{amount(minor, currency)}</Amount>;
  const owed = useOwed();
  const { currency: shownIn } = useDisplayCurrency();
  if (terms === undefined) return <span />;
  // where prices are hidden no currency is known to show the worth in
  const worth = currency === null ? '' : isolate(amount(choice.deposit, currency));
  const blocked: ReactNode =
    worth === '' || terms.deposit.currency === shownIn
      ? money(choice.deposit)
      : paidThereText(paidThere([terms.deposit], { worth, currency: shownIn }, owed, t), t);
  return (
    <dl className="car-row-risk">
      <div>
        <dt>{t('carResults.youRisk')}</dt>
        <dd className={choice.excess === null ? 'warn' : undefined}>
          {choice.excess === null ? t('carResults.noCover') : money(choice.excess)}
        </dd>
      </div>
      <div>
        <dt>{t('carResults.blocked')}</dt>
        <dd>{choice.deposit === 0 ? t('carResults.nothing') : blocked}</dd>
      </div>
      <div>
        <dt>{t('carResults.fuelDistance')}</dt>
        <dd>
          {t(`cars.fuel.${terms.fuel}`)}
          {t('common.comma')}
          {mileageText(terms.mileage, t)}
        </dd>
      </div>
    </dl>
  );
}
