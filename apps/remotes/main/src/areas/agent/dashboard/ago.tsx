import { useTranslation } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { useNow } from '../parts/use-now.ts';
import { durationTo } from './time-left.tsx';

/** Shows the time since an instant in its largest unit; after a week the date. */
export function Ago({ at }: { readonly at: string }) {
  const { t, i18n } = useTranslation();
  const { days, hours, minutes } = durationTo(Date.parse(at), useNow(30_000));
  const text =
    days > 6
      ? dateText(at, i18n.language)
      : days > 0
        ? t('centerDashboard.left.days', { value: days })
        : hours > 0
          ? t('centerDashboard.left.hours', { value: hours })
          : t('centerDashboard.left.minutes', { value: minutes });
  return <time dateTime={at}>{text}</time>;
}
