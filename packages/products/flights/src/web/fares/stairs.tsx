import type { Price } from '@portico/contract';
import type { Stair } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { OwnStaircase, type TimedStair } from '@portico/storefront/parts/own-staircase.tsx';
import { OwnTime } from '@portico/storefront/parts/own-time.tsx';
import { useShown } from '@portico/storefront/parts/amounts';
import { RefundStairs, useCancellationView } from '@portico/storefront/parts/refund-stairs.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, hoursBetween, timeText } from '@portico/storefront/parts/times';
import { localTimeAt } from '@portico/rules/zones';
import { currentTime } from '@portico/storefront/platform/clock';
import { type ChangeStep, distinctSteps, freeHoursUntil, openSteps } from './fare-terms.ts';
import { fareName } from './fare-name.ts';
import { hoursText } from './hours-text.ts';
import type { Airports } from '../journey-view/journey-times.ts';
import type { Fare } from './fares.query.ts';

interface StairsProps {
  readonly fare: Fare & { readonly price: Price };
  /** Local time of the first departure: the end of the charts. */
  readonly departs: string;
  readonly airports: Airports;
}

type OneStairsProps = Omit<StairsProps, 'airports'>;

/** Returns the end of a chart: at departure, unless a step begins there. */
function useEnd(lastFrom: string | null | undefined, departs: string) {
  const { t, i18n } = useTranslation();
  return lastFrom && lastFrom >= departs
    ? undefined
    : { date: dayText(departs, i18n.language), time: t('flightFares.departure') };
}

/** Charts of cancellation and change penalties over time, in local time of the terms. */
export function FareStairs({ fare, departs, airports }: StairsProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = fare.cancellation;
  const free = freeHoursUntil(fare, currentTime());
  return (
    <section className="fares-block" aria-labelledby="fares-stairs">
      <h2 id="fares-stairs">{t('flightFares.ifPlansChange')}</h2>
      <p className="muted">
        <bdi>{fareName(fare, t)}</bdi>. {hoursText(timeZone, airports, t)}
        {free !== null && (
          <>
            {' '}
            {t('flightFares.freeHours', {
              when: t('cancellation.when', {
                day: dayText(free, i18n.language),
                time: timeText(free),
              }),
            })}
            <OwnTime of={{ local: free, zone: timeZone }} />
          </>
        )}
      </p>
      <h3>{t('flightFares.line.cancel')}</h3>
      <CancelStairs fare={fare} departs={departs} />
      <h3>{t('flightFares.line.change')}</h3>
      <ChangeStairs fare={fare} departs={departs} />
    </section>
  );
}

function CancelStairs({ fare, departs }: OneStairsProps) {
  const view = useCancellationView(fare, null, departs.slice(0, 10));
  const end = useEnd(fare.cancellation.steps.at(-2)?.until, departs);
  return view && <RefundStairs view={view} end={end} />;
}

function kindOf({ penalty, unknown }: ChangeStep): Stair['kind'] {
  if (penalty === null) return unknown ? 'unknown' : 'none';
  return penalty === 0 ? 'free' : 'part';
}

function ChangeStairs({ fare, departs }: OneStairsProps) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const { price, change } = fare;
  const now = currentTime();
  const words = ({ penalty, unknown }: Pick<ChangeStep, 'penalty' | 'unknown'>) =>
    penalty === null
      ? t(unknown ? 'flightFares.changeAsk' : 'flightFares.noChange')
      : penalty === 0
        ? t('offers.free')
        : t('cancellation.fee', { amount: isolate(shown(penalty, price.currency)) });
  const open = distinctSteps(openSteps(change, now), words);
  const end = useEnd(open.at(-2)?.until, departs);
  const day = (local: string) =>
    t('cancellation.when', { day: dayText(local, i18n.language), time: timeText(local) });
  if (open.length === 1 && open[0]?.penalty === null)
    return (
      <p className="strong">
        {t(open[0].unknown ? 'flightFares.changeUnknown' : 'flightFares.noChangeAtAll')}
      </p>
    );
  const today = localTimeAt(now, change.timeZone);
  const stairs = open.map((step, i): TimedStair => {
    const { until, penalty } = step;
    const from = open[i - 1]?.until ?? today;
    return {
      kind: kindOf(step),
      title: words(step),
      ...(penalty !== null && { detail: t('flightFares.andDifference') }),
      share: penalty === null ? 0 : Math.max(0.1, 1 - penalty / Math.max(1, price.total)),
      hours: Math.max(1, hoursBetween(from, until ?? (departs > from ? departs : from))),
      from:
        i === 0
          ? { date: t('cancellation.today') }
          : { date: dayText(from, i18n.language), time: timeText(from) },
      at: i === 0 ? null : { local: from, zone: change.timeZone },
    };
  });
  const sentence = open
    .map((step) =>
      step.until === null
        ? words(step)
        : t('flightFares.wordsUntil', { words: words(step), when: day(step.until) }),
    )
    .join(t('cancellation.comma'));
  return <OwnStaircase steps={stairs} end={end} label={sentence} />;
}
