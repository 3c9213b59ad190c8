import type { Board, HotelFacts, Occupancy, Room, Stay } from '@portico/product-hotels/shapes';
import type { Passport, Price } from '@portico/contract';
import { Panel, Picture, type SumLine, Summary } from '@portico/design';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import { useOwed, useShown } from './amounts.ts';
import { isolate } from '@portico/product-hotels/web/journey';
import { dueLines, priceLines } from './price-lines.ts';
import { dayText } from './times.ts';
import './sale-panel.css';

export interface StayFacts {
  readonly hotel: HotelFacts;
  readonly room: Room;
  readonly board: Board;
  readonly stay: Stay;
  readonly nights: number;
  readonly occupancies: readonly Occupancy[];
  readonly checkInFrom: string;
  readonly checkOutBy: string;
}

/** Guests in words: '2 adults, 2 children aged 5, 9'. */
export function useGuestsText(): (rooms: readonly Occupancy[]) => string {
  const { t } = useTranslation();
  return (rooms) => {
    const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
    const ages = rooms.flatMap((room) => room.childAges).sort((a, b) => a - b);
    const children = t('common.childrenAged', {
      children: t('common.children', { count: ages.length }),
      ages: ages.join(t('cancellation.comma')),
    });
    return [
      t('common.adults', { count: adults }),
      ...(ages.length > 0 ? [children] : []),
      ...(rooms.length > 1 ? [t('common.rooms', { count: rooms.length })] : []),
    ].join(t('cancellation.comma'));
  };
}

/** Arrival and departure, with their hours. */
export function StayDates({
  stay,
  checkInFrom,
  checkOutBy,
}: Pick<StayFacts, 'stay' | 'checkInFrom' | 'checkOutBy'>) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="stay-dates">
      <div>
        <dt>{t('stay.checkIn')}</dt>
        <dd>
          <bdi>{dayText(stay.checkIn, i18n.language)}</bdi>{' '}
          <span className="muted">
            {t('stay.from')} <bdi>{checkInFrom}</bdi>
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('stay.checkOut')}</dt>
        <dd>
          <bdi>{dayText(stay.checkOut, i18n.language)}</bdi>{' '}
          <span className="muted">
            {t('stay.by')} <bdi>{checkOutBy}</bdi>
          </span>
        </dd>
      </div>
    </dl>
  );
}

interface StayPanelProps {
  readonly facts: StayFacts;
  readonly price: Price;
  readonly passport: Passport;
  /** What follows the total; absent: what would be charged today. */
  readonly after?: readonly SumLine[];
  readonly children?: ReactNode;
}

/** What is being bought, and what it costs, line by line. */
export function StayPanel({ facts, price, passport, after, children }: StayPanelProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const about = useAbout(price);
  const guests = useGuestsText();
  const money = (amount: number) => owed(amount, price.currency);
  const picture = facts.hotel.pictures[0];
  return (
    <Panel
      className="stay-panel"
      top={picture && <Picture shape="wide" picture={{ src: picture.url, alt: picture.alt }} />}
    >
      <div className="stay-panel-what">
        <h2 className="stay-panel-name">{facts.hotel.name}</h2>
        <p className="small muted">
          {facts.room.name}
          <br />
          {t(`board.${facts.board}`)}
          <span className="dot">{guests(facts.occupancies)}</span>
        </p>
      </div>
      <StayDates {...facts} />
      <Summary
        lines={priceLines(passport, money, t)}
        total={{ label: t('price.total'), amount: money(price.total) }}
        after={[...about, ...(after ?? dueLines(price, money, t))]}
      />
      {children}
    </Panel>
  );
}

/** The total in the currency the visitor chose, where another one is charged: 'About MXN 3,997.26'. */
function useAbout({ total, currency }: Price): SumLine[] {
  const { t } = useTranslation();
  const shown = useShown();
  const { currency: chosen } = useDisplayCurrency();
  const amount = chosen === currency ? '' : shown(total, currency);
  return amount === ''
    ? []
    : [{ label: t('price.about', { currency: isolate(chosen) }), amount, kind: 'sub' }];
}
