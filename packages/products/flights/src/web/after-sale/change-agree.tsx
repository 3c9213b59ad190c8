import { Button, Note, Summary } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { AmendAgree } from '@portico/storefront/booking/amend-agree.tsx';
import { ownInstantText } from '@portico/storefront/parts/own-instant';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { flightOf } from '../sale/flight-sale.ts';
import { LegTime } from '../sale/leg-times.tsx';
import '../sale/legs.css';
import type { ChangeOffer, ChangeOffers } from './after-sale.query.ts';
import { useMoney } from './change-offers.tsx';

interface ChangeAgreeProps extends AfterSaleProps {
  readonly offers: ChangeOffers;
  readonly offer: ChangeOffer;
  /** Text key of the button if nothing is paid. Default: that of a change. */
  readonly free?: string;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}

const LABELS = {
  pay: 'flightAfterSale.payChange',
  back: 'flightAfterSale.changeBack',
  free: 'flightAfterSale.changeFree',
};

/** Shows the change before and after, its cost by line, and the confirm button. */
export function ChangeAgree(props: ChangeAgreeProps) {
  const { booking, guest, offers, offer, onBooking, onNews, onBack, onAgain } = props;
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { detail } = flightOf(booking);
  const { leg } = offers;
  const words = { ...detail, airports: { ...detail.airports, ...offers.airports } };
  const sides = [
    ['flightAfterSale.now', offers.before] as const,
    ['flightAfterSale.then', offer.legs] as const,
  ];
  const { fee, difference, due, refund } = offer;
  const isBack = refund.amount > 0;
  const total = isBack ? refund : due;
  return (
    <>
      <div className="legs-changed">
        {sides.map(([label, legs]) => (
          <section key={label} aria-label={t(label)}>
            <h3 className="panel-title">{t(label)}</h3>
            <ol className="leg-times plain-list">
              <LegTime detail={{ ...words, legs: [...legs] }} leg={legs[leg] ?? []} index={leg} />
            </ol>
          </section>
        ))}
      </div>
      {offers.seatsLost.length > 0 && (
        <Note tone="warn">
          {t('flightAfterSale.seatsLost', { count: offers.seatsLost.length })}
        </Note>
      )}
      <Summary
        lines={[
          { label: t('flightAfterSale.fee'), amount: money(fee) },
          {
            label: t(
              difference.amount < 0 ? 'flightAfterSale.cheaper' : 'flightAfterSale.difference',
            ),
            amount: money(difference),
          },
        ]}
        total={{
          label: t(isBack ? 'flightAfterSale.youGet' : 'flightAfterSale.youPay'),
          amount: money(total),
        }}
      />
      <p className="small muted">
        {isBack && `${t('flightAfterSale.toCards')} `}
        {t('flightAfterSale.holds', { time: ownInstantText(offer.expiresAt, t, i18n.language) })}
      </p>
      <AmendAgree
        {...{ booking, guest, onBooking, onNews, onAgain, due }}
        back={refund}
        offer={{ changeOfferId: offer.changeOfferId }}
        labels={props.free === undefined ? LABELS : { ...LABELS, free: props.free }}
        away={<Button onClick={onBack}>{t('flightAfterSale.otherFlight')}</Button>}
      />
    </>
  );
}
