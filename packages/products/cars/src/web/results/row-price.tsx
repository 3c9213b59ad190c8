import { DeadlineLine } from '@portico/design';
import { isFew } from '@portico/rules/few-left';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { RowPrice } from '@portico/storefront/list/row-price.tsx';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { paidThere, paidThereText } from '@portico/storefront/parts/on-site';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { zoneCity } from '@portico/storefront/parts/zones';
import type { TermsWord } from '../../http.ts';
import type { CarChoice } from '../../rules/rows.ts';

interface CarPriceProps {
  readonly total: number;
  readonly choice: Pick<CarChoice, 'atDesk' | 'there' | 'left' | 'sums' | 'isFree'>;
  readonly currency: string;
  readonly days: number;
  readonly terms: TermsWord | undefined;
  /** True if the car is returned at another desk: the total contains the fee for it. */
  readonly isOneWay?: boolean;
}

/** Shows the price of a car with all fees, where it is paid, and the end of free cancellation. */
export function CarPrice(props: CarPriceProps) {
  const { total, choice, currency, days, terms, isOneWay = false } = props;
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  const { currency: shownIn } = useDisplayCurrency();
  const { left, sums, isFree } = choice;
  const atDesk = choice.atDesk ?? 0;
  const [now = '', worth = ''] = useShownParts()([total - atDesk, atDesk], currency).parts.map(
    isolate,
  );
  const told = paidThere(choice.there ?? [], { worth, currency: shownIn }, owed, t);
  // an earlier version of the server does not tell which money the desk takes
  const desk = told.amount === '' ? worth : paidThereText(told, t);
  const until = terms?.free?.until ?? null;
  const zone = terms?.free?.timeZone ?? 'UTC';
  return (
    <>
      <RowPrice
        total={total}
        currency={currency}
        sums={sums}
        covers={t('carResults.covers', { days: t('cars.days', { count: days }) })}
        notes={[
          {
            text:
              atDesk === 0
                ? t('carResults.allNow')
                : atDesk === total
                  ? told.about === null
                    ? t('carResults.allAtDesk')
                    : t('carResults.allAtDeskIn', { desk: told.amount })
                  : t('carResults.nowAndDesk', { now, desk }),
          },
          ...(isOneWay ? [{ text: t('carResults.oneWayIn') }] : []),
          ...(terms?.tankUntold ? [{ text: t('carResults.plusTank'), isWarning: true }] : []),
          ...(isFew(left)
            ? [{ text: t('carResults.left', { count: left }), isWarning: true }]
            : []),
        ]}
      />
      <DeadlineLine free={isFree} never={terms?.free === null}>
        {!isFree
          ? t('carResults.notFree')
          : until === null
            ? t('carResults.freeAlways')
            : t('carResults.freeUntil', {
                time: isolate(
                  `${dayText(until.slice(0, 10), i18n.language)}${t('common.comma')}${timeText(until)}`,
                ),
              })}
        {isFree && until !== null && (
          <DeadlineZone
            view={{
              zone: t('cancellation.zone', { city: isolate(zoneCity(zone, t)) }),
              until: { local: until, zone },
            }}
          />
        )}
      </DeadlineLine>
    </>
  );
}
