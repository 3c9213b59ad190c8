import { Icon, type IconShape, icons, Picture, Score } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { sourceOf } from '@portico/storefront/parts/picture-source';
import { useAgency } from '@portico/storefront/state/account';
import { decodeAcriss } from '../../rules/acriss.ts';
import { bagsText, classText, doorsText, gearText, powerText, scoreText } from '../words.ts';
import { VendorMark } from '../vendor-mark.tsx';
import type { CarOffers } from './offers.query.ts';

const WIDE = '(width < 64rem) 100vw, 54rem';

/** Shows the car: picture, class, capacity and vendor. */
export function CarHead({
  of,
  supplier,
}: {
  readonly of: CarOffers;
  readonly supplier?: string | undefined;
}) {
  const { t } = useTranslation();
  const { model } = of;
  return (
    <header className="rental-head">
      <Picture shape="wide" picture={sourceOf(model.picture, WIDE)} first />
      <h1>
        <bdi>{model.model}</bdi> <span className="rental-similar">{t('cars.orSimilar')}</span>
      </h1>
      <p className="muted">
        {t('carOffers.similar', {
          kind: isolate(classText(model.acriss, t)),
          code: isolate(model.acriss),
        })}
      </p>
      <Facts of={of} />
      <VendorLine of={of} supplier={supplier} />
    </header>
  );
}

function Facts({ of: { model } }: { readonly of: CarOffers }) {
  const { t } = useTranslation();
  const { hasAirConditioning, gear } = decodeAcriss(model.acriss);
  const facts: readonly (readonly [IconShape, string])[] = [
    [icons.people, t('cars.seats', { count: model.seats })],
    [icons.luggage, bagsText(model, t)],
    [icons.door, doorsText(model, t)],
    [gear === 'automatic' ? icons.settings : icons.gears, gearText(model.acriss, t)],
    [icons.fuel, powerText(model.acriss, t)],
    [
      icons.snowflake,
      hasAirConditioning === null
        ? ''
        : t(hasAirConditioning ? 'cars.airConditioning' : 'cars.noAirConditioning'),
    ],
  ];
  return (
    <ul className="rental-facts plain-list">
      {facts
        .filter(([, text]) => text !== '')
        .map(([icon, text]) => (
          <li key={text}>
            <Icon of={icon} />
            {text}
          </li>
        ))}
    </ul>
  );
}

/** Shows the vendor that hands over the car, and the agency it is booked through. */
function VendorLine({
  of: { vendor, pickUp },
  supplier,
}: {
  readonly of: CarOffers;
  readonly supplier?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const agency = useAgency();
  const score = scoreText(vendor.score, i18n.language);
  return (
    <div className="rental-vendor">
      <VendorMark of={vendor} size={40} />
      <p>
        <b>
          {t('carOffers.keysFrom', { vendor: isolate(vendor.name), desk: isolate(pickUp.name) })}
        </b>
        <small className="muted">
          {agency && t('carOffers.bookedThrough', { agency: isolate(agency.agencyName) })}
          {supplier !== undefined && (
            <span className="dot">{t('carOffers.supplier', { source: isolate(supplier) })}</span>
          )}
        </small>
      </p>
      {score !== null && (
        <Score value={score} count={t('carOffers.reviews', { count: vendor.reviews })} />
      )}
    </div>
  );
}
