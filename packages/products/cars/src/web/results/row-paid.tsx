import { Amount, DeadlineLine } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { TermsWord } from '../../http.ts';
import { FEW_LEFT } from '../../rules/rows.ts';

interface RowPaidProps {
  readonly total: number;
  /** Of `total`. */
  readonly atDesk: number;
  readonly left: number | null;
  readonly currency: string;
  readonly days: number;
  readonly terms: TermsWord | undefined;
  readonly isFree: boolean;
}

/** What a car costs with all fees, where that is paid, and until when cancelling is free. */
export function RowPaid({ total, atDesk, left, currency, days, terms, isFree }: RowPaidProps) {
  const { t, i18n } = useTranslation();
  const paid = useShownParts()([total - atDesk, atDesk], currency);
  const [now = '', desk = ''] = paid.parts.map(isolate);
  const until = terms?.free?.until ?? null;
  return (
    <>
      <span className="car-row-price">
        <b className="car-row-amount">
          <Amount>{paid.total}</Amount>
        </b>
        <small className="muted">
          {t('carResults.covers', { days: t('cars.days', { count: days }) })}
        </small>
        <small className="muted">
          {atDesk === 0
            ? t('carResults.allNow')
            : atDesk === total
              ? t('carResults.allAtDesk')
              : t('carResults.nowAndDesk', { now, desk })}
        </small>
        {terms?.tankUntold && <small className="warn">{t('carResults.plusTank')}</small>}
        {left !== null && left <= FEW_LEFT && (
          <small className="warn">{t('carResults.left', { count: left })}</small>
        )}
      </span>
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
      </DeadlineLine>
    </>
  );
}
