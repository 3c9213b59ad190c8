import { useTranslation } from '@portico/runtime';
import { spanText } from '../parts/span-text.ts';

/** Fields that a server of an earlier version does not send are undefined. */
interface DealWhereProps {
  readonly place: string | undefined;
  /** First and last day, with or without a time. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Place and dates among the facts of a card: a single text, not separated by the gap between facts.
 */
export function DealWhere({ place, from, to }: DealWhereProps) {
  const { i18n } = useTranslation();
  if (!place) return null;
  return (
    <span>
      <span>
        <bdi>{place}</bdi>
        {from && to && (
          <span className="dot">
            <bdi className="deal-days">
              {spanText(i18n.language, from.slice(0, 10), to.slice(0, 10), { day: 'numeric' })}
            </bdi>
          </span>
        )}
      </span>
    </span>
  );
}
