import { Stepper } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { FlightDetail, ServiceChosen } from '../../http.ts';
import type { SeatMaps } from './cabin-plan.ts';
import { isReturn } from '../journey-view/journey-times.ts';
import { legName } from '../journey-view/journey-words.ts';
import { bagsOf, MAX_BAGS, quotedAmount, seatedOf, type Person, withBags } from './services.ts';

interface BagsPartProps {
  readonly detail: FlightDetail;
  readonly people: readonly Person[];
  readonly nameOf: (traveller: number) => string;
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
  readonly owed: (amount: number) => string;
  /** Prices of one more bag on each leg, if known before it is chosen. */
  readonly prices?: SeatMaps['bags'];
}

/**
 * Additional checked bags for each traveller and leg with the price of one more; exact after the
 * airline's response.
 */
export function BagsPart(props: BagsPartProps) {
  const { detail, people, nameOf, value, onChange, owed, prices = [] } = props;
  const { t } = useTranslation();
  const isThereAndBack = isReturn(detail.legs);
  return (
    <section className="bags-part" aria-labelledby="bags-head">
      <h3 id="bags-head">{t('flightSeats.bags')}</h3>
      <p className="muted">
        {t(prices.length > 0 ? 'flightSeats.bagsPriced' : 'flightSeats.bagsText')}
      </p>
      <div className="bags-legs">
        {detail.legs.map((leg, i) => {
          const pieces = detail.bags[i]?.checked.pieces ?? 0;
          const each = prices.find((one) => one.leg === i)?.each;
          return (
            <div key={leg[0]?.id ?? i} role="group" aria-labelledby={`bags-leg-${i}`}>
              <h4 id={`bags-leg-${i}`}>{legName(i, isThereAndBack, t)}</h4>
              <p className="small muted">
                {pieces === 0
                  ? t('flightSeats.noneIncluded')
                  : t('flightSeats.included', { count: pieces })}
                {each !== undefined && (
                  <span className="dot">
                    {t('flightSeats.oneMore', { amount: isolate(owed(each)) })}
                  </span>
                )}
              </p>
              {seatedOf(people).map((traveller) => {
                const count = bagsOf(value, traveller, i);
                const chosen = { traveller, leg: i, bag: 'checked' as const, count };
                const amount = count === 0 ? null : quotedAmount(detail, chosen);
                const name = nameOf(traveller);
                return (
                  <Stepper
                    key={traveller}
                    label={name}
                    {...(count > 0 && {
                      detail: amount === null ? t('flightSeats.priceFollows') : owed(amount),
                    })}
                    value={count}
                    min={0}
                    max={MAX_BAGS}
                    onChange={(next) => onChange(withBags(value, traveller, i, next))}
                    lessLabel={t('flightSeats.lessBags', { name })}
                    moreLabel={t('flightSeats.moreBags', { name })}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </section>
  );
}
