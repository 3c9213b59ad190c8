import { Icon, type IconShape, icons } from '@portico/design';
import { countriesOf } from '@portico/storefront/checkout/countries';
import { isolate } from '@portico/storefront/parts/isolate';
import type { CarSearch } from '../../rules/address.ts';
import type { CarOffers, Rate } from './offers.query.ts';
import { depositText } from './deposit-text.ts';
import { useWording } from './use-wording.ts';
import './desks.css';

interface BringProps {
  readonly of: Pick<CarOffers, 'vendor' | 'currency'>;
  readonly rate: Pick<Rate, 'needs' | 'deposit' | 'depositAbout'>;
  readonly driver: Pick<CarSearch, 'age' | 'residence'>;
}

/** Shows the driver requirements without which the desk does not hand over the car. */
export function Bring({ of: { vendor, currency }, rate, driver }: BringProps) {
  const wording = useWording();
  const { t, language } = wording;
  const { needs, depositAbout } = rate;
  const country = countriesOf(language).find(({ code }) => code === driver.residence);
  const room = depositText(rate, currency, wording);
  const lines: readonly (readonly [IconShape, string, string?])[] = [
    [
      icons.idCard,
      needs.licenceYears > 0
        ? t('carDesk.licence', { count: needs.licenceYears })
        : t('carDesk.licenceAny'),
    ],
    ...(needs.idp ? [[icons.language, t('carDesk.idp'), t('carDesk.idpText')] as const] : []),
    ...(needs.card === 'none'
      ? []
      : [
          [
            icons.card,
            depositAbout > 0
              ? t(`carDesk.bringCard.${needs.card}`, { amount: room })
              : t(`carDesk.bringCardOnly.${needs.card}`),
            t(depositAbout > 0 ? 'carDesk.bringCardText' : 'carDesk.inDriversName'),
          ] as const,
        ]),
    [
      icons.person,
      needs.maxAge === null
        ? t('carDesk.ageFrom', { from: needs.minAge })
        : t('carDesk.ageBetween', { from: needs.minAge, to: needs.maxAge }),
      t('carDesk.pricedFor', {
        age: driver.age,
        country: isolate(country?.name ?? driver.residence),
      }),
    ],
    [icons.receipt, t('carDesk.voucher')],
  ];
  return (
    <section aria-labelledby="rental-bring" className="rental-block">
      <h2 id="rental-bring">{t('carDesk.bringHead')}</h2>
      <p className="muted">{t('carDesk.bringText', { vendor: isolate(vendor.name) })}</p>
      <ul className="rental-list plain-list">
        {lines.map(([icon, text, more]) => (
          <li key={text}>
            <Icon of={icon} />
            <span>
              <b>{text}</b>
              {more !== undefined && <small className="muted">{more}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
