import { Icon, type IconShape, icons } from '@portico/design';
import { countriesOf } from '@portico/storefront/checkout/countries';
import { isolate } from '@portico/storefront/parts/isolate';
import type { CarSearch } from '../../rules/address.ts';
import type { CarOffers, Rate } from './offers.query.ts';
import { useWording } from './use-wording.ts';

interface BringProps {
  readonly of: Pick<CarOffers, 'vendor' | 'currency'>;
  readonly rate: Rate;
  readonly driver: Pick<CarSearch, 'age' | 'residence'>;
}

/** What the driver must be and bring: without it the desk keeps the keys. */
export function Bring({ of: { vendor, currency }, rate, driver }: BringProps) {
  const { t, language, money, owed } = useWording();
  const { needs, deposit, depositAbout } = rate;
  const country = countriesOf(language).find(({ code }) => code === driver.residence);
  const inOwn = isolate(owed(deposit.amount, deposit.currency));
  const room =
    deposit.currency === currency
      ? inOwn
      : t('carOffers.aboutSum', { amount: inOwn, about: money(depositAbout, currency) });
  const lines: readonly (readonly [IconShape, string, string?])[] = [
    [
      icons.idCard,
      needs.licenceYears > 0
        ? t('carOffers.licence', { count: needs.licenceYears })
        : t('carOffers.licenceAny'),
    ],
    ...(needs.idp ? [[icons.language, t('carOffers.idp'), t('carOffers.idpText')] as const] : []),
    ...(needs.card === 'none'
      ? []
      : [
          [
            icons.card,
            depositAbout > 0
              ? t(`carOffers.bringCard.${needs.card}`, { amount: room })
              : t(`carOffers.bringCardOnly.${needs.card}`),
            t(depositAbout > 0 ? 'carOffers.bringCardText' : 'carOffers.inDriversName'),
          ] as const,
        ]),
    [
      icons.person,
      needs.maxAge === null
        ? t('carOffers.ageFrom', { from: needs.minAge })
        : t('carOffers.ageBetween', { from: needs.minAge, to: needs.maxAge }),
      t('carOffers.pricedFor', {
        age: driver.age,
        country: isolate(country?.name ?? driver.residence),
      }),
    ],
    [icons.receipt, t('carOffers.voucher')],
  ];
  return (
    <section aria-labelledby="rental-bring" className="rental-block">
      <h2 id="rental-bring">{t('carOffers.bringHead')}</h2>
      <p className="muted">{t('carOffers.bringText', { vendor: isolate(vendor.name) })}</p>
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
