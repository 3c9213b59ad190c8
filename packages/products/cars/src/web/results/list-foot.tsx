import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { zoneCity } from '@portico/storefront/parts/zones';
import type { FoundSoFar } from './found.ts';

interface ListFootProps {
  readonly found: Pick<FoundSoFar, 'pickUp'>;
  /** Cars that the filters hide. */
  readonly hidden: number;
}

/** How many cars are hidden, and what the words of a row mean. */
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
