import { useTranslation } from '@portico/runtime';
import { spanText } from '../parts/span-text.ts';

interface DealWhereProps {
  readonly place: string;
  /** First and last day, with or without a time. */
  readonly from: string;
  readonly to: string;
}

/**
 * Place and dates among the facts of a card: a single text, not separated by the gap between facts.
 */
export function DealWhere({ place, from, to }: DealWhereProps) {
  const { i18n } = useTranslation();
  const [start, end] = [from, to].map((at) => at.slice(0, 10)) as [string, string];
  return (
    <span>
      <span>
        <bdi>{place}</bdi>
        <span className="dot">
          <bdi>{spanText(i18n.language, start, end, { day: 'numeric' })}</bdi>
        </span>
      </span>
    </span>
  );
}
