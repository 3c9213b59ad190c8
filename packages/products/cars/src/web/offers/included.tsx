import { Icon, type IconShape, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ReactNode } from 'react';
import { mileageText } from '../words.ts';
import type { CarOffers, Rate } from './offers.query.ts';
import { depositText } from './deposit-text.ts';
import { damageRisk } from './rate-choice.ts';
import type { Wording } from './rate-lines.ts';
import { useWording } from './use-wording.ts';

type Fact = readonly [head: string, text?: string];
type Of = Pick<CarOffers, 'currency' | 'days'>;

/** Returns the driver's remaining liability under a cover. */
function shareOf(
  kind: 'damage' | 'theft',
  rate: Rate,
  { currency }: Pick<Of, 'currency'>,
  { t, money }: Wording,
): string {
  const own = rate.covers.find((one) => one.kind === kind)?.excess ?? null;
  // for damage, the amount shown in the list
  const most = kind === 'damage' && rate.excess !== null ? { amount: rate.excess, currency } : own;
  if (most === null) return t('carOffers.askDesk');
  return most.amount === 0
    ? t('carOffers.youPayNothing')
    : t('carDesk.upTo', { amount: money(most.amount, most.currency) });
}

/** Returns everything included in the price of a rate, with amounts where available. */
export function inThePrice(rate: Rate, { currency, days }: Of, around: Wording): Fact[] {
  const { t, money, owed } = around;
  const { covers, atDesk, payWay } = rate;
  const fees = (atDesk ?? []).filter(({ kind }) => kind !== 'rental' && kind !== 'extra');
  const coverText = (kind: 'damage' | 'theft' | 'liability'): Fact[] => {
    const cover = covers.find((one) => one.kind === kind);
    if (cover === undefined) return [];
    const told = [
      ...(kind === 'liability' ? [] : [shareOf(kind, rate, { currency }, around)]),
      ...(cover.insurer ? [t('carOffers.insuredBy', { insurer: isolate(cover.insurer) })] : []),
    ];
    return [[t(`carOffers.cover.${kind}`), told.join(t('common.comma')) || undefined]];
  };
  return [
    [t('carOffers.carFor', { days: t('cars.days', { count: days }) }), t('carOffers.taxesIn')],
    [mileageText(rate.mileage, t)],
    ...coverText('damage'),
    ...coverText('theft'),
    ...coverText('liability'),
    ...fees.map(({ kind, amount, about }): Fact => [
      t(`carOffers.due.${kind}`, { amount: money(about, currency) }),
      payWay === 'desk' && amount.currency === currency
        ? undefined
        : t('carOffers.paidThere', { amount: isolate(owed(amount.amount, amount.currency)) }),
    ]),
  ];
}

/** A full tank included in the total is listed with the included items. */
const isTankIn = ({ atDesk }: Rate): boolean =>
  atDesk?.some(({ kind }) => kind === 'fuel') ?? false;

/** Returns possible further costs of the driver, and the deposit. */
export function notInThePrice(rate: Rate, { currency }: Of, wording: Wording): Fact[] {
  const { t, money, owed } = wording;
  const { covers, depositAbout, mileage, fuel } = rate;
  const risk = damageRisk(rate);
  const theft = covers.find(({ kind }) => kind === 'theft');
  const theftMost = theft?.excess ?? null;
  return [
    ...(depositAbout > 0
      ? [
          [
            t('carOffers.depositOf', { amount: depositText(rate, currency, wording) }),
            t('carOffers.depositText'),
          ] as const,
        ]
      : []),
    ...(risk.kind === 'none'
      ? []
      : [
          [
            risk.kind === 'most'
              ? t('carOffers.damageMost', { amount: money(risk.about, currency) })
              : t(`carOffers.damage.${risk.kind}`),
            t(`carOffers.damageText.${risk.kind}`),
          ] as const,
        ]),
    ...(theft === undefined
      ? [[t('carOffers.theftNotCovered')] as const]
      : theftMost !== null && theftMost.amount > 0
        ? [
            [
              t('carOffers.theftMost', { amount: money(theftMost.amount, theftMost.currency) }),
            ] as const,
          ]
        : []),
    ...(covers.some(({ kind }) => kind === 'liability')
      ? []
      : [[t('carOffers.liabilityNotCovered')] as const]),
    ...(isTankIn(rate)
      ? []
      : [
          [
            t(`cars.fuel.${fuel}`),
            t(rate.tankUntold ? 'carOffers.tankUntold' : `carOffers.fuelText.${fuel}`),
          ] as const,
        ]),
    ...(mileage === 'unlimited'
      ? []
      : [
          [
            t('carOffers.furtherCosts', {
              amount: isolate(owed(mileage.extra.amount, mileage.extra.currency)),
              unit: t(`cars.unit.${mileage.unit}`),
            }),
          ] as const,
        ]),
  ];
}

/** Shows included and excluded items with amounts, side by side. */
export function Included({ of, rate }: { readonly of: Of; readonly rate: Rate }) {
  const { t } = useTranslation();
  const wording = useWording();
  return (
    <section aria-labelledby="rental-included" className="rental-block">
      <h2 id="rental-included">{t('carOffers.includedHead')}</h2>
      <div className="rental-included">
        <Facts head={t('carOffers.in')} icon={icons.check} facts={inThePrice(rate, of, wording)} />
        <Facts
          head={t('carOffers.notIn')}
          icon={icons.minus}
          facts={notInThePrice(rate, of, wording)}
        />
      </div>
    </section>
  );
}

function Facts({
  head,
  icon,
  facts,
}: {
  readonly head: ReactNode;
  readonly icon: IconShape;
  readonly facts: readonly Fact[];
}) {
  return (
    <div>
      <h3>{head}</h3>
      <ul className="rental-list plain-list">
        {facts.map(([text, more]) => (
          <li key={text}>
            <Icon of={icon} size="sm" />
            <span>
              <b>{text}</b>
              {more !== undefined && <small className="muted">{more}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
