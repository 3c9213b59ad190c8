import { isLocalDate } from '@portico/rules/dates';
import { Checkbox, icons, TextField } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useOwed } from '@portico/storefront/parts/amounts';
import type {
  OwnAsks,
  OwnFieldsProps,
  OwnReadProps,
  OwnTyped,
} from '@portico/storefront/product-parts';
import type { CarCartDetails } from '../../http.ts';
import { ageAtPickUp, ageRefusal } from '../../rules/driver.ts';
import { isFlightNumber, plainFlightNumber } from '../../rules/flight-number.ts';
import { isHour, plainHour } from '../../rules/landing.ts';
import { rentalOf } from '../sale/rental-sale.ts';
import { LandingNote } from './landing-note.tsx';

const textOf = (value: OwnTyped[string] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Fields for the driver's flight and confirmations: a licence, and a card for the deposit. */
function Fields({ quote, typed, faults, onChange }: OwnFieldsProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const { needs, deposit, vendor, pickUp } = rentalOf(quote).detail;
  const errorOf = (field: string) => (faults[field] ? t(faults[field]) : undefined);
  const amount = isolate(owed(deposit.amount, deposit.currency));
  return (
    <section className="form-section" aria-labelledby="own-title">
      <h2 id="own-title">{t('carSale.atDeskHead')}</h2>
      <p className="muted">{t('carSale.atDeskHint', { vendor: isolate(vendor.name) })}</p>
      <TextField
        id="details.flightNumber"
        label={t('carSale.flightNumber')}
        optional={t('checkout.optional')}
        hint={t('carSale.flightNumberHint')}
        icon={icons.planeDown}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={textOf(typed.flightNumber)}
        error={errorOf('details.flightNumber')}
        onChange={(event) => onChange({ ...typed, flightNumber: event.target.value })}
      />
      <TextField
        id="details.landsAt"
        label={t('carSale.landsAt')}
        optional={t('checkout.optional')}
        hint={t('carSale.landsAtHint', { desk: isolate(pickUp.name) })}
        // a native time field may show a 12-hour clock and discards incomplete input silently
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={8}
        placeholder="21:40"
        value={textOf(typed.landsAt)}
        error={errorOf('details.landsAt')}
        onChange={(event) => onChange({ ...typed, landsAt: event.target.value })}
      />
      <LandingNote
        desk={pickUp}
        pickUpAt={quote.span.from}
        landsAt={plainHour(textOf(typed.landsAt))}
      />
      <Checkbox
        id="details.confirms.licence"
        checked={typed.licence === true}
        error={errorOf('details.confirms.licence')}
        onChange={(event) => onChange({ ...typed, licence: event.target.checked })}
      >
        {needs.licenceYears > 0
          ? t('carSale.licence', { count: needs.licenceYears })
          : t('carSale.licenceAny')}
      </Checkbox>
      {needs.card !== 'none' && (
        <Checkbox
          id="details.confirms.card"
          checked={typed.card === true}
          error={errorOf('details.confirms.card')}
          onChange={(event) => onChange({ ...typed, card: event.target.checked })}
        >
          {t(deposit.amount > 0 ? `carSale.card.${needs.card}` : `carSale.cardOnly.${needs.card}`, {
            amount,
          })}
        </Checkbox>
      )}
    </section>
  );
}

/** Shows the stored flight, and whether the desk is open when it lands. */
function Read({ details, quote }: OwnReadProps) {
  const { t } = useTranslation();
  const { flightNumber, landsAt } = details as Partial<CarCartDetails>;
  if (flightNumber === undefined && landsAt === undefined) return null;
  const { pickUp } = rentalOf(quote).detail;
  return (
    <>
      <p className="small">
        {t('carSale.flightNumber')}{' '}
        {flightNumber !== undefined && <bdi dir="ltr">{flightNumber}</bdi>}
        {landsAt !== undefined && (
          <span className={flightNumber === undefined ? undefined : 'dot'}>
            {t('carSale.lands', { time: isolate(landsAt) })}
          </span>
        )}
      </p>
      <LandingNote desk={pickUp} pickUpAt={quote.span.from} landsAt={landsAt ?? ''} />
    </>
  );
}

const bodyOf = (typed: OwnTyped): CarCartDetails => {
  const flightNumber = plainFlightNumber(textOf(typed.flightNumber));
  const landsAt = plainHour(textOf(typed.landsAt));
  return {
    ...(flightNumber === '' ? {} : { flightNumber }),
    ...(landsAt === '' ? {} : { landsAt }),
    confirms: { licence: typed.licence === true, card: typed.card === true },
  };
};

export const driverAsks: OwnAsks = {
  Fields,
  Read,
  body: bodyOf,
  typed(details) {
    const { confirms, ...flight } = details as CarCartDetails;
    return { ...confirms, ...flight };
  },
  faults({ own = {}, leads }, quote) {
    const { detail, span } = rentalOf(quote);
    const birthDate = leads[0]?.typed?.birthDate ?? '';
    const age = isLocalDate(birthDate) ? ageAtPickUp(birthDate, span.from) : null;
    const refused = age === null || age < 0 ? null : ageRefusal(age, detail.needs);
    const flight = plainFlightNumber(textOf(own.flightNumber));
    const lands = plainHour(textOf(own.landsAt));
    const isFlight = flight === '' || isFlightNumber(flight);
    return {
      ...(refused === null ? {} : { 'leads.0.birthDate': `carSale.refused.${refused}` }),
      ...(isFlight ? {} : { 'details.flightNumber': 'carSale.flightNumberWrong' }),
      ...(lands === '' || isHour(lands) ? {} : { 'details.landsAt': 'carSale.landsAtWrong' }),
      ...(own.licence === true ? {} : { 'details.confirms.licence': 'carSale.licenceMissing' }),
      ...(own.card === true || detail.needs.card === 'none'
        ? {}
        : { 'details.confirms.card': 'carSale.cardMissing' }),
    };
  },
};
