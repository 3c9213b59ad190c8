import { boardText } from '../../rules/boards.ts';
import type { Offer } from '../../shapes.ts';
import { Button, Panel, Summary } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { type StayMoney, useStayMoney } from '../sale/at-hotel-money.ts';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import type { CancellationView } from '@portico/storefront/parts/cancellation';
import { Deadline } from '@portico/storefront/parts/deadline.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { MemberSaving } from '@portico/storefront/parts/member-saving.tsx';
import { RevealStayPrice } from '../stay-price.tsx';
import { partsOf, useShownParts } from '@portico/storefront/parts/shown-sum';
import { useChargedParts } from '@portico/storefront/parts/charged';
import { daysText } from '@portico/storefront/parts/times';
import { roomNightsText } from './room-nights.ts';
import { nightsOf } from '../nights.ts';

interface ChoicePanelProps {
  readonly offer: Offer;
  readonly search: HotelSearch;
  readonly cancellation: CancellationView;
  readonly isOnline: boolean;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onWhy: () => void;
  /** Reason the last attempt to continue failed. */
  readonly refusal?: ReactNode;
}

/** Sticky panel next to the text with the selection and its cost. */
export function ChoicePanel({
  offer,
  search,
  cancellation,
  isOnline,
  busy,
  onContinue,
  onWhy,
  refusal,
}: ChoicePanelProps) {
  const { t, i18n } = useTranslation();
  const shownParts = useShownParts();
  const chargedParts = useChargedParts();
  const stayMoney = useStayMoney();
  const { price } = offer;
  const due = price && chargedParts([price.dueNow, price.total - price.dueNow], price.currency);
  return (
    <Panel className="choice-panel">
      <p className="small muted">{t('offers.yourChoice')}</p>
      <h2 className="choice-name">{offer.room.name}</h2>
      <p className="small muted">
        {boardText(offer, t)}
        <span className="dot">
          <bdi>{daysText(search.checkIn, search.checkOut, i18n.language)}</bdi>
        </span>
      </p>
      {price && due && (
        <Sum
          {...shownParts(partsOf(price), price.currency)}
          nights={nightsOf(search)}
          rooms={search.rooms.length}
          atHotel={price.dueOnSite}
          there={price.total > price.dueNow ? stayMoney({ price, atHotel: offer.atHotel }) : null}
          after={<>{t('price.dueNow', { currency: due.currency })}</>}
          charged={due.text(due.lines[0] ?? 0)}
        />
      )}
      {price && <MemberSaving price={price} />}
      {refusal}
      {price ? (
        <Button look="primary" size="lg" full busy={busy} disabled={!isOnline} onClick={onContinue}>
          {busy ? t('hotel.checkingPrice') : t('common.continue')}
        </Button>
      ) : (
        <RevealStayPrice full />
      )}
      {!isOnline && (
        <p className="small warn" role="status">
          {t('offers.offline')}
        </p>
      )}
      <Deadline cancellation={offer.cancellation} price={price} isFree={cancellation.isFree}>
        {price || cancellation.isFree ? cancellation.line : t('results.partRefund')}
        {cancellation.isFree && <DeadlineZone view={cancellation} />}
      </Deadline>
      {price && (
        <p>
          <button type="button" className="link small" aria-haspopup="dialog" onClick={onWhy}>
            {t('price.why')}
          </button>
        </p>
      )}
    </Panel>
  );
}

interface SumProps {
  readonly total: string;
  readonly parts: readonly string[];
  readonly nights: number;
  readonly rooms: number;
  readonly atHotel: number;
  /** Amount paid at the hotel; null if there is none. */
  readonly there: StayMoney | null;
  readonly after: ReactNode;
  readonly charged: string;
}

function Sum({
  total,
  parts: [base = '', taxes = '', fee = ''],
  nights,
  rooms,
  atHotel,
  there,
  after,
  charged,
}: SumProps) {
  const { t } = useTranslation();
  return (
    <Summary
      lines={[
        { label: roomNightsText(nights, rooms, t), amount: base },
        { label: t('price.tax'), amount: taxes },
        ...(atHotel > 0 ? [{ label: t('stay.feeOnSite'), amount: fee }] : []),
      ]}
      total={{ label: t('price.total'), amount: total }}
      after={[
        { label: after, amount: charged, kind: 'sub' },
        ...(there === null
          ? []
          : [
              {
                label: t('stay.dueOnSite'),
                amount: there.own ?? there.worth,
                kind: 'sub' as const,
                ...(there.own !== null && {
                  note: t('price.aboutOnly', { amount: isolate(there.worth) }),
                }),
              },
            ]),
      ]}
    />
  );
}
