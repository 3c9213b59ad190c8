import type { Offer } from '../../shapes.ts';
import { Button, Panel, Summary } from '@portico/design';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { useOwed } from '@portico/storefront/parts/amounts';
import type { CancellationView } from '@portico/storefront/parts/cancellation';
import { Deadline } from '@portico/storefront/parts/deadline.tsx';
import { MemberSaving } from '@portico/storefront/parts/member-saving.tsx';
import { RevealStayPrice } from '../stay-price.tsx';
import { partsOf, useShownParts } from '@portico/storefront/parts/shown-sum';
import { daysText } from '@portico/storefront/parts/times';
import { nightsOf } from '../nights.ts';

interface ChoicePanelProps {
  readonly offer: Offer;
  readonly search: HotelSearch;
  readonly cancellation: CancellationView;
  readonly isOnline: boolean;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onWhy: () => void;
  /** Why the last press did not lead on. */
  readonly refusal?: ReactNode;
}

/** What is chosen and what it costs; stays in sight beside the text. */
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
  const owed = useOwed();
  const shownParts = useShownParts();
  const { price } = offer;
  return (
    <Panel className="choice-panel">
      <p className="small muted">{t('hotel.yourChoice')}</p>
      <h2 className="choice-name">{offer.room.name}</h2>
      <p className="small muted">
        {t(`board.${offer.board}`)}
        <span className="dot">
          <bdi>{daysText(search.checkIn, search.checkOut, i18n.language)}</bdi>
        </span>
      </p>
      {price && (
        <Sum
          {...shownParts(price.total, partsOf(price), price.currency)}
          nights={nightsOf(search)}
          atHotel={price.dueOnSite}
          after={<>{t('price.dueNow', { currency: price.currency })}</>}
          charged={owed(price.dueNow, price.currency)}
        />
      )}
      {price && <MemberSaving price={price} />}
      {refusal}
      {price ? (
        <Button look="primary" size="lg" full busy={busy} disabled={!isOnline} onClick={onContinue}>
          {busy ? t('hotel.checkingPrice') : t('hotel.continue')}
        </Button>
      ) : (
        <RevealStayPrice full />
      )}
      {!isOnline && (
        <p className="small warn" role="status">
          {t('hotel.offline')}
        </p>
      )}
      <Deadline cancellation={offer.cancellation} price={price} isFree={cancellation.isFree}>
        {price || cancellation.isFree ? cancellation.line : t('results.partRefund')}
        {cancellation.isFree && (
          <>
            {' '}
            <span className="no-break">{cancellation.zone}</span>
          </>
        )}
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
  readonly atHotel: number;
  readonly after: ReactNode;
  readonly charged: string;
}

function Sum({
  total,
  parts: [base = '', taxes = '', fee = ''],
  nights,
  atHotel,
  after,
  charged,
}: SumProps) {
  const { t } = useTranslation();
  return (
    <Summary
      lines={[
        { label: t('hotel.roomNights', { count: nights }), amount: base },
        { label: t('price.tax'), amount: taxes },
        ...(atHotel > 0 ? [{ label: t('stay.feeOnSite'), amount: fee }] : []),
      ]}
      total={{ label: t('price.total'), amount: total }}
      after={[{ label: after, amount: charged, kind: 'sub' }]}
    />
  );
}
