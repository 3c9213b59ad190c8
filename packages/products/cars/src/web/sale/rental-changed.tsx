import { METRES_OF } from '@portico/rules/distance-unit';
import type { TFunction } from '@portico/runtime';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import type { ChangedSlot } from '@portico/storefront/after-sale-slots';
import type { CarNotice } from '../../http.ts';
import { classText, distanceText } from '../words.ts';
import './rental-changed.css';

type Change = CarNotice['changes'][number];

interface Telling extends CarNotice {
  readonly t: TFunction;
  readonly language: string;
  readonly owed: (amount: number, code: string) => string;
}

const nameOf = ({ model }: CarNotice['after'], t: TFunction): string =>
  isolate(`${model.model} (${classText(model.acriss, t)})`);

/** What has changed, in a sentence. */
function sentence(change: Change, { before, after, t, language, owed }: Telling): string {
  if (change.kind === 'vendor')
    return t('carSale.changed.vendor', {
      before: isolate(before.vendor.name),
      after: isolate(after.vendor.name),
    });
  if (change.kind === 'vehicle')
    return t(`carSale.changed.vehicle.${change.to}`, {
      before: nameOf(before, t),
      after: nameOf(after, t),
    });
  const desk = after[change.end];
  if (change.kind === 'desk')
    return t('carSale.changed.desk', {
      distance: isolate(distanceText((change.km * 1_000) / METRES_OF.mile, 'kilometer', language)),
      address: isolate(desk.address),
    });
  const { afterHours } = desk;
  return t(`carSale.changed.hours.${change.service}`, {
    amount: afterHours === null ? '' : isolate(owed(afterHours.amount, afterHours.currency)),
  });
}

const headOf = (change: Change, t: TFunction): string =>
  t(
    change.kind === 'vehicle' || change.kind === 'vendor'
      ? `carSale.changed.${change.kind}Head`
      : `carSale.changed.${change.end}`,
  );

/** A desk that serves both ends has moved once. */
const isNews = (change: Change, index: number, all: readonly Change[]): boolean =>
  change.kind !== 'desk' ||
  !all.slice(0, index).some((before) => before.kind === 'desk' && before.km === change.km);

/** What a rental company has changed of a rental that was booked, one line a change. */
export function RentalChanged({ notice }: ChangedSlot) {
  const { t, i18n } = useTranslation();
  const owed = useOwed();
  // the server answers by the schema in http.ts
  const told = notice.detail as CarNotice;
  const telling = { ...told, t, language: i18n.language, owed };
  return (
    <dl className="rental-changed">
      {told.changes.filter(isNews).map((change, index) => (
        <div key={index}>
          <dt className="strong">{headOf(change, t)}</dt>
          <dd>{sentence(change, telling)}</dd>
        </div>
      ))}
    </dl>
  );
}
