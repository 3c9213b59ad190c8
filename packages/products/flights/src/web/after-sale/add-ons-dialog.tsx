import { Alert, Button, Dialog, Note, Skeleton, Stepper, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { AmendAgree, troubleText } from '@portico/storefront/booking/amend-agree.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import { flightOf } from '../sale/flight-sale.ts';
import { bagsOf, isSeat, type Person, withBags } from '../seats/services.ts';
import { AddedSeats } from './added-seats.tsx';
import { type Extras, useAddOnsOffer, useBookedMaps, useExtras } from './after-sale.query.ts';
import { useMoney } from './change-offers.tsx';
import { legDay, routeText } from './change-words.ts';
import { serviceText } from './service-text.ts';

interface AddOnsDialogProps extends AfterSaleProps {
  readonly onClose: () => void;
}

/** Dialog for adding bags and seats to a booking: selection, exact price, payment. */
export function AddOnsDialog(props: AddOnsDialogProps) {
  const { booking, guest, onClose } = props;
  const { t } = useTranslation();
  const { asked, again } = useExtras({ reference: booking.reference, guest });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('flightAfterSale.addTitle')}
      closeLabel={t('common.close')}
    >
      {asked.status === 'pending' && (
        <div role="status" aria-label={t('common.loading')} className="seats-waiting">
          <Skeleton width="most" />
          <Skeleton shape="button" />
        </div>
      )}
      {asked.status === 'failed' && (
        <>
          <Alert tone={asked.code === 'NOT_CHANGEABLE' ? 'warn' : 'bad'}>
            {t(asked.code ? `errors.${asked.code}` : 'flightAfterSale.noAnswer')}
          </Alert>
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('common.close')}</Button>
            {asked.code !== 'NOT_CHANGEABLE' && (
              <Button look="primary" onClick={again}>
                {t('common.retry')}
              </Button>
            )}
          </div>
        </>
      )}
      {asked.status === 'ready' && <Choice {...props} extras={asked.data} />}
    </Dialog>
  );
}

interface ChoiceProps extends AddOnsDialogProps {
  readonly extras: Extras;
}

const LABELS = {
  pay: 'flightAfterSale.payAdd',
  back: 'flightAfterSale.addFree',
  free: 'flightAfterSale.addFree',
};

/**
 * The people of a booking for its seats. A booking does not record on whose lap an infant sits, so
 * exit rows are closed to all adults of a party with an infant.
 */
export function seatersOf(travellers: AfterSaleProps['booking']['travellers']): Person[] {
  const holdsInfant = travellers.some(({ type }) => type === 'infant');
  return travellers.map(({ firstName, lastName, type }) => ({
    name: `${firstName} ${lastName}`,
    type,
    holdsInfant,
  }));
}

function Choice(props: ChoiceProps) {
  const { booking, guest, extras, onBooking, onNews, onClose } = props;
  const { t } = useTranslation();
  const money = useMoney();
  const booked = { reference: booking.reference, guest };
  const [value, setValue] = useState<readonly ServiceChosen[]>([]);
  const maps = useBookedMaps(booked, extras.seats.length > 0);
  const { asked, again } = useAddOnsOffer(booked, value);
  const people = seatersOf(booking.travellers);
  const nameOf = (traveller: number) => people[traveller - 1]?.name ?? '';
  const close = <Button onClick={onClose}>{t('common.close')}</Button>;
  const onTaken = () => {
    setValue(value.filter((one) => !isSeat(one)));
    maps.again();
  };
  return (
    <>
      {extras.legs.length === 0 && extras.seats.length === 0 && (
        <Note>{t('flightAfterSale.nothingToAdd')}</Note>
      )}
      <BagLegs {...props} value={value} onChange={setValue} nameOf={nameOf} />
      <AddedSeats
        {...{ booking, extras, people, nameOf, value }}
        maps={maps.asked}
        onAgain={maps.again}
        onChange={setValue}
      />
      {value.length > 0 && asked.status === 'pending' && (
        <p className="small muted" role="status">
          {t('flightSeats.asking')}
        </p>
      )}
      {value.length > 0 && asked.status === 'failed' && (
        <Alert
          tone="bad"
          action={
            <Button size="sm" onClick={asked.code === 'SEAT_TAKEN' ? onTaken : again}>
              {t(asked.code === 'SEAT_TAKEN' ? 'flightAfterSale.otherSeats' : 'common.retry')}
            </Button>
          }
        >
          {troubleText(asked.code ?? 'offline', t)}
        </Alert>
      )}
      {value.length > 0 && asked.status === 'ready' ? (
        <>
          <Summary
            lines={asked.data.services.map(({ chosen, amount }) => ({
              label: serviceText(chosen, flightOf(booking).detail, nameOf, t),
              amount: money(amount),
            }))}
            total={{ label: t('flightAfterSale.youPay'), amount: money(asked.data.due) }}
          />
          <AmendAgree
            {...{ booking, guest, onBooking, onNews }}
            offer={{ addOnsOfferId: asked.data.addOnsOfferId }}
            due={asked.data.due}
            back={{ amount: 0, currency: asked.data.due.currency }}
            labels={LABELS}
            onAgain={() => {
              onTaken();
              again();
            }}
            away={close}
          />
        </>
      ) : (
        <div className="dialog-actions">{close}</div>
      )}
    </>
  );
}

interface BagLegsProps extends Pick<ChoiceProps, 'booking' | 'extras'> {
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
  readonly nameOf: (traveller: number) => string;
}

/** Lets each traveller add one more bag per leg, with its price. */
function BagLegs({ booking, extras, value, onChange, nameOf }: BagLegsProps) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { detail } = flightOf(booking);
  return extras.legs.map(({ leg, bag, travellers }) => {
    const flights = detail.legs[leg] ?? [];
    if (flights.length === 0) return null;
    return (
      <section key={leg} className="add-bags" aria-labelledby={`add-bags-${leg}`}>
        <h3 id={`add-bags-${leg}`}>
          <bdi>{routeText(detail, flights, t)}</bdi>
          <span className="dot">{legDay(flights, i18n.language)}</span>
        </h3>
        <p className="small muted">
          {t(bag.kg === null ? 'flightAfterSale.bagAny' : 'flightAfterSale.bagEach', {
            amount: money(bag.each),
            kg: bag.kg ?? '',
          })}
        </p>
        {travellers.map(({ traveller, included, bought, most }) => {
          const count = bagsOf(value, traveller, leg);
          const name = nameOf(traveller);
          return (
            <Stepper
              key={traveller}
              label={name}
              detail={t('flightAfterSale.bagsHad', { count: included + bought })}
              value={count}
              min={0}
              max={most}
              onChange={(next) => onChange(withBags(value, traveller, leg, next))}
              lessLabel={t('flightSeats.lessBags', { name: isolate(name) })}
              moreLabel={t('flightSeats.moreBags', { name: isolate(name) })}
            />
          );
        })}
      </section>
    );
  });
}
