import type { Price } from '@portico/contract';
import { Amount } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import type { Fare } from './fares.query.ts';

interface TravellerPricesProps {
  readonly price: Price;
  readonly perTraveller: NonNullable<Fare['perTraveller']>;
}

/** What travellers of each type pay, in the currency that is charged; the lines sum to the total. */
export function TravellerPrices({ price, perTraveller }: TravellerPricesProps) {
  const { t } = useTranslation();
  const owed = useOwed();
  const money = (amount: number) => <Amount>{owed(amount, price.currency)}</Amount>;
  return (
    <section className="fares-block" aria-labelledby="fares-each">
      <h2 id="fares-each">{t('flightFares.eachHead')}</h2>
      <p className="muted">{t('flightFares.eachText', { currency: isolate(price.currency) })}</p>
      <table className="fares-each">
        <thead>
          <tr>
            <th scope="col">{t('flightFares.who')}</th>
            <th scope="col">{t('flightFares.fare')}</th>
            <th scope="col">{t('flightFares.taxes')}</th>
            <th scope="col">{t('price.total')}</th>
          </tr>
        </thead>
        <tbody>
          {perTraveller.map(({ type, count, base, tax, each }) => (
            <tr key={type}>
              <th scope="row">
                {t(`flightFares.type.${type}`, { count })}
                {count > 1 && <small>{eachText(each)}</small>}
              </th>
              <td>{money(base)}</td>
              <td>{money(tax)}</td>
              <td>{money(base + tax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('price.total')}</th>
            <td>{money(price.base)}</td>
            <td>{money(price.taxes)}</td>
            <td>{money(price.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );

  /** '$540.00 each', or both amounts where a cent does not divide. */
  function eachText(each: readonly number[]): string {
    const amounts = [...new Set(each)].map((amount) => isolate(owed(amount, price.currency)));
    return t('flightFares.each', { amount: amounts.join(t('flightFares.or')) });
  }
}
