import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { zoneCity } from '@portico/storefront/parts/zones';
import type { FoundSoFar } from './found.ts';

interface ListFootProps {
  readonly found: Pick<FoundSoFar, 'pickUp'>;
  /** Number of cars hidden by the filters. */
  readonly hidden: number;
}

/** Shows the number of hidden cars, and explains the terms used in a row. */
export function ListFoot({ found, hidden }: ListFootProps) {
  const { t } = useTranslation();
  return (
    <p className="list-foot small muted is-under-map">
      {hidden > 0 && `${t('carResults.hidden', { count: hidden })} `}
      {t('carResults.riskText')}
      {found.pickUp !== null &&
        ` ${t('carResults.hoursOf', { city: isolate(zoneCity(found.pickUp.timeZone, t)) })}`}
    </p>
  );
}
