import { DeadlineLine } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { RowPrice } from '@portico/storefront/list/row-price.tsx';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { zoneCity } from '@portico/storefront/parts/zones';
import type { TermsWord } from '../../http.ts';
import { type CarChoice, FEW_LEFT } from '../../rules/rows.ts';

interface CarPriceProps {
  readonly total: number;
  readonly choice: Pick<CarChoice, 'atDesk' | 'left' | 'sums' | 'isFree'>;
  readonly currency: string;
  readonly days: number;
  readonly terms: TermsWord | undefined;
}

/** Shows the price of a car with all fees, where it is paid, and the end of free cancellation. */
export function CarPrice({ total, choice, currency, days, terms }: CarPriceProps) {
  const { t, i18n } = useTranslation();
  const { left, sums, isFree } = choice;
  const atDesk = choice.atDesk ?? 0;
  const [now = '', desk = ''] = useShownParts()([total - atDesk, atDesk], currency).parts.map(
    isolate,
  );
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
                  ? t('carResults.allAtDesk')
                  : t('carResults.nowAndDesk', { now, desk }),
          },
          ...(terms?.tankUntold ? [{ text: t('carResults.plusTank'), isWarning: true }] : []),
          ...(left !== null && left <= FEW_LEFT
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
