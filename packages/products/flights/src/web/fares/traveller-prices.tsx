import type { Price } from '@portico/contract';
import { Amount } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useChargedParts } from '@portico/storefront/parts/charged';
import { isolate } from '@portico/storefront/parts/isolate';
import type { AirParty } from '../../rules/travellers.ts';
import type { Fare } from './fares.query.ts';

interface TravellerPricesProps {
  readonly price: Price;
  readonly perTraveller: NonNullable<Fare['perTraveller']>;
}

/** Says that the airline does not split its price by traveller; nothing for a single one. */
export function SumOnly({ party }: { readonly party: AirParty }) {
  const { t } = useTranslation();
  if (party.adult + party.children.length + party.infant < 2) return null;
  return (
    <section className="fares-block" aria-labelledby="fares-each">
      <h2 id="fares-each">{t('flightFares.eachHead')}</h2>
      <p className="muted">{t('flightFares.sumOnly')}</p>
    </section>
  );
}

/** Shows the price by traveller type in the charged currency; the lines add up to the total. */
export function TravellerPrices({ price, perTraveller }: TravellerPricesProps) {
  const { t } = useTranslation();
  const { currency, lines, total, text } = useChargedParts()(
    perTraveller.flatMap(({ base, tax }) => [base, tax]),
    price.currency,
  );
  const money = (amount: number) => <Amount>{text(amount)}</Amount>;
  const rows = perTraveller.map((row, i) => ({
    ...row,
    base: lines[2 * i] ?? 0,
    tax: lines[2 * i + 1] ?? 0,
  }));
  const sumOf = (of: 'base' | 'tax') => rows.reduce((sum, row) => sum + row[of], 0);
  return (
    <section className="fares-block" aria-labelledby="fares-each">
      <h2 id="fares-each">{t('flightFares.eachHead')}</h2>
      <p className="muted">{t('flightFares.eachText', { currency: isolate(currency) })}</p>
      <div className="fares-each-frame">
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
            {rows.map(({ type, count, base, tax }) => (
              <tr key={type}>
                <th scope="row">
                  {t(`flightFares.type.${type}`, { count })}
                  {count > 1 && <small>{eachText(base + tax, count)}</small>}
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
              <td>{money(sumOf('base'))}</td>
              <td>{money(sumOf('tax'))}</td>
              <td>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );

  /** '$540.00 each', or both amounts if the sum does not divide evenly. */
  function eachText(amount: number, count: number): string {
    const [less, more] = [Math.floor(amount / count), Math.ceil(amount / count)];
    const amounts = [...new Set([less, more])].map((one) => isolate(text(one)));
    return t('flightFares.each', { amount: amounts.join(t('flightFares.or')) });
  }
}
