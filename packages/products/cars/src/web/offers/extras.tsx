import { Stepper } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ExtraView } from '../../http.ts';
import type { ExtraChosen } from '../../shapes.ts';
import { extraName } from '../../rules/extra-names.ts';
import { withExtra } from './extras-choice.ts';
import type { Rate } from './offers.query.ts';
import { useWording } from './use-wording.ts';

interface ExtrasProps {
  readonly rate: Rate;
  readonly currency: string;
  readonly chosen: readonly ExtraChosen[];
  readonly onChange: (chosen: readonly ExtraChosen[]) => void;
}

/** Shows the extras available with a rate, none preselected. Renders nothing if there are none. */
export function Extras({ rate, currency, chosen, onChange }: ExtrasProps) {
  const { t } = useTranslation();
  const priceOf = usePrice(currency);
  if (rate.extras.length === 0) return null;
  return (
    <section aria-labelledby="rental-extras" className="rental-block">
      <h2 id="rental-extras">{t('carOffers.extrasHead')}</h2>
      <p className="muted">{t('carOffers.extrasText')}</p>
      <ul className="plain-list rental-extras">
        {rate.extras.map((extra) => {
          const count = chosen.find(({ code }) => code === extra.code)?.count ?? 0;
          const name = extraName(extra, t);
          return (
            <li key={extra.code}>
              {extra.price === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Stepper
                  label={name}
                  detail={priceOf(extra)}
                  value={count}
                  min={0}
                  max={extra.max}
                  onChange={(next) => onChange(withExtra(chosen, extra.code, next))}
                  lessLabel={t('carOffers.less', { name: isolate(name) })}
                  moreLabel={t('carOffers.more1', { name: isolate(name) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** '$7.50 a day', '€20.00 for the rental, at the desk (about $22.00)'. */
function usePrice(currency: string) {
  const { t, money, owed } = useWording();
  return ({ price, about, per, payAt }: ExtraView): string => {
    if (price === null || about === null) return '';
    const isOther = price.currency !== currency;
    const one = isOther
      ? t('carDesk.aboutSum', {
          amount: isolate(owed(price.amount, price.currency)),
          about: money(about, currency),
        })
      : money(about, currency);
    const each = t(`carOffers.per.${per}`, { amount: one });
    return payAt === 'desk' ? t('carOffers.extraAtDesk', { price: each }) : each;
  };
}
