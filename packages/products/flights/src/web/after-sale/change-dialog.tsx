import { Alert, Button, Dialog, Note, RadioCards, Skeleton } from '@portico/design';
import { DayCalendar } from '@portico/design/pickers/day-calendar.tsx';
import { addDays, dateIn } from '@portico/rules/dates';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { useAppSelector, useTranslation } from '@portico/runtime';
import { dayOf, dayText } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { ownLocale } from '@portico/storefront/platform/own-locale';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { useState } from 'react';
import type { FlightDetail } from '../../http.ts';
import { MAX_DAYS_AHEAD } from '../../rules/travellers.ts';
import { endsOf, flightOf } from '../sale/flight-sale.ts';
import {
  type Asked,
  type ChangeOffer,
  type ChangeOffers,
  useChangeOffers,
} from './after-sale.query.ts';
import { ChangeAgree } from './change-agree.tsx';
import { OfferCards } from './change-offers.tsx';
import { legDay, routeText } from './change-words.ts';

interface ChangeDialogProps extends AfterSaleProps {
  readonly onClose: () => void;
}

interface Wanted {
  readonly leg: number;
  readonly date: string;
}

/**
 * Dialog to change the flight of one leg: leg and day, then the offers, then the exact change and
 * its cost.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const { booking, guest, onClose, onBooking, onNews } = props;
  const { t, i18n } = useTranslation();
  const { detail } = flightOf(booking);
  const [wanted, setWanted] = useState<Wanted>(() => firstWanted(detail));
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<ChangeOffer | null>(null);
  const { asked, again } = useChangeOffers(
    { reference: booking.reference, guest },
    isAsked ? wanted : null,
  );
  const title = chosen
    ? t('flightAfterSale.checkTitle')
    : isAsked
      ? t('flightAfterSale.offersTitle', { day: dayText(wanted.date, i18n.language) })
      : t('flightAfterSale.changeTitle');
  return (
    <Dialog open wide onClose={onClose} title={title} closeLabel={t('common.close')}>
      {chosen && asked.status === 'ready' ? (
        <ChangeAgree
          {...{ booking, guest, onNews, offers: asked.data, offer: chosen }}
          onBooking={onBooking}
          onBack={() => setChosen(null)}
          onAgain={() => {
            setChosen(null);
            again();
          }}
        />
      ) : isAsked ? (
        <Offers asked={asked} onAgain={again} onBack={() => setAsked(false)} onChoose={setChosen} />
      ) : (
        <Which
          detail={detail}
          wanted={wanted}
          onChange={setWanted}
          onAsk={() => setAsked(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const dateOf = (detail: FlightDetail, leg: number): string =>
  dayOf(detail.legs[leg]?.[0]?.departs ?? '');

/** Returns true if the day of a leg is over at its place of departure. */
const isDeparted = (detail: FlightDetail, leg: number, now: number): boolean =>
  dateOf(detail, leg) < dateIn(detail.legs[leg]?.[0]?.departsZone ?? 'UTC', now);

/** Returns the first leg that has not departed, on its current day. */
function firstWanted(detail: FlightDetail): Wanted {
  const now = currentTime();
  const leg = Math.max(
    0,
    detail.legs.findIndex((_, at) => !isDeparted(detail, at, now)),
  );
  return { leg, date: dateOf(detail, leg) };
}

interface WhichProps {
  readonly detail: FlightDetail;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/**
 * Returns the first and last day a leg may move to: not before the previous leg arrives, and not
 * after the next one departs. All are days at the leg's place of departure: across the date line the
 * next leg may depart on the calendar day before.
 * @param now epoch milliseconds
 */
export function daysFor(detail: FlightDetail, leg: number, now: number): [string, string] {
  const zone = detail.legs[leg]?.[0]?.departsZone ?? 'UTC';
  const dayHere = (local: string, itsZone: string) =>
    dayOf(localTimeAt(localInstant(local, itsZone), zone));
  const today = dateIn(zone, now);
  const before = detail.legs[leg - 1];
  const next = detail.legs[leg + 1];
  const { last } = before === undefined ? {} : endsOf(before);
  const { first } = next === undefined ? {} : endsOf(next);
  const landed = last === undefined ? today : dayHere(last.arrives, last.arrivesZone);
  return [
    landed > today ? landed : today,
    first === undefined
      ? addDays(today, MAX_DAYS_AHEAD)
      : dayHere(first.departs, first.departsZone),
  ];
}

function Which({ detail, wanted, onChange, onAsk, onClose }: WhichProps) {
  const { t, i18n } = useTranslation();
  const { languages, current } = useAppSelector((state) => state.language);
  const locale =
    ownLocale(current) ?? languages.find(({ code }) => code === current)?.value ?? current;
  const now = currentTime();
  const [first, last] = daysFor(detail, wanted.leg, now);
  const open = detail.legs.flatMap((leg, i) => (isDeparted(detail, i, now) ? [] : [{ leg, i }]));
  return (
    <>
      {detail.legs.length > 1 && (
        <RadioCards
          legend={t('flightAfterSale.which')}
          name="change-leg"
          value={String(wanted.leg)}
          onChange={(value) => {
            const leg = Number(value);
            onChange({ leg, date: dateOf(detail, leg) });
          }}
          cards={open.map(({ leg, i }) => ({
            value: String(i),
            label: <bdi>{routeText(detail, leg, t)}</bdi>,
            detail: legDay(leg, i18n.language),
          }))}
        />
      )}
      <div className="change-day">
        <p className="field-label">{t('flightAfterSale.when')}</p>
        <DayCalendar
          key={wanted.leg}
          label={t('flightAfterSale.when')}
          locale={locale}
          value={wanted.date}
          min={first}
          max={last}
          autoFocus={false}
          onChange={(date) => onChange({ ...wanted, date })}
        />
      </div>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('flightAfterSale.keep')}</Button>
        <Button look="primary" onClick={onAsk}>
          {t('flightAfterSale.look')}
        </Button>
      </div>
    </>
  );
}

interface OffersProps {
  readonly asked: Asked<ChangeOffers>;
  readonly onAgain: () => void;
  readonly onBack: () => void;
  readonly onChoose: (offer: ChangeOffer) => void;
}

/** Shows the offers of the day, or the reason there are none. */
function Offers({ asked, onAgain, onBack, onChoose }: OffersProps) {
  const { t } = useTranslation();
  const back = <Button onClick={onBack}>{t('flightAfterSale.otherDay')}</Button>;
  if (asked.status === 'pending')
    return (
      <div role="status" aria-label={t('flightAfterSale.asking')} className="seats-waiting">
        <Skeleton width="most" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    );
  if (asked.status === 'failed') {
    const isFinal = asked.code === 'NOT_CHANGEABLE';
    return (
      <>
        <Alert tone={isFinal ? 'warn' : 'bad'}>
          {t(asked.code ? `errors.${asked.code}` : 'flightAfterSale.noAnswer')}
        </Alert>
        <div className="dialog-actions">
          {back}
          {!isFinal && (
            <Button look="primary" onClick={onAgain}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      </>
    );
  }
  if (asked.data.offers.length === 0)
    return (
      <>
        <Note>{t('flightAfterSale.noOffers')}</Note>
        <div className="dialog-actions">{back}</div>
      </>
    );
  return <OfferCards offers={asked.data} back={back} onChoose={onChoose} />;
}
