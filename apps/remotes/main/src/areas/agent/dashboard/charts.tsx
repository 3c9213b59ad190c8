import type { Charts } from '@portico/contract/http/center/dashboard';
import { classNames } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { type ReactNode, useId, useState } from 'react';

/** Two charts, each of which answers a question. */
export function ChartsRow({ charts }: { readonly charts: Charts }) {
  return (
    <div className="dash-charts">
      <WeekdayChart of={charts.weekdays} />
      <CancelledChart of={charts.cancelled} />
    </div>
  );
}

interface ChartProps {
  readonly question: string;
  readonly answer: string;
  /** Names the cases that are counted. */
  readonly foot: string;
  /** True without a case: the answer says so, and nothing is drawn. */
  readonly isEmpty: boolean;
  readonly rows: readonly (readonly [name: string, value: number])[];
  readonly children: ReactNode;
}

/** A chart whose title is its answer. The same figures can be shown as a table. */
function Chart({ question, answer, foot, isEmpty, rows, children }: ChartProps) {
  const id = useId();
  return (
    <figure className="dash-chart" aria-labelledby={id}>
      <figcaption id={id}>
        <span className="small muted">{question}</span>
        <span className="strong">{answer}</span>
      </figcaption>
      {!isEmpty && (
        <Figures id={id} foot={foot} rows={rows}>
          {children}
        </Figures>
      )}
    </figure>
  );
}

interface FiguresProps extends Pick<ChartProps, 'foot' | 'rows' | 'children'> {
  /** Id of the chart's heading. */
  readonly id: string;
}

function Figures({ id, foot, rows, children }: FiguresProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <>
      {isTable ? (
        <table className="dash-chart-table" aria-labelledby={id}>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="c-figure">
                  <bdi>{value}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        children
      )}
      <p className="tiny faint">
        {foot}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isTable}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'centerDashboard.chart.asChart' : 'centerDashboard.chart.asTable')}
        </button>
      </p>
    </>
  );
}

/** Monday first, as the server counts them; 5 January 2026 is a Monday. */
const weekdayNames = (language: string, length: 'long' | 'short'): readonly string[] =>
  Array.from({ length: 7 }, (_, i) =>
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 5 + i),
    ),
  );

/** Returns the index of the greatest count; null if several share it. */
export function mostOf(counts: readonly number[]): number | null {
  const most = Math.max(...counts);
  return counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : null;
}

function weekdayAnswer({ n, isFew, counts }: Charts['weekdays'], t: TFunction, language: string) {
  if (n === 0) return t('centerDashboard.chart.noBookings');
  if (isFew) return t('centerDashboard.chart.few', { count: n });
  const best = mostOf(counts);
  if (best === null) return t('centerDashboard.chart.noBest');
  return t('centerDashboard.chart.best', {
    day: weekdayNames(language, 'long')[best],
    some: counts[best],
    all: n,
  });
}

function WeekdayChart({ of }: { readonly of: Charts['weekdays'] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...of.counts);
  const best = of.isFew ? null : mostOf(of.counts);
  const rows = weekdayNames(i18n.language, 'short').map(
    (name, i) => [name, of.counts[i] ?? 0] as const,
  );
  return (
    <Chart
      question={t('centerDashboard.chart.weekdays')}
      answer={weekdayAnswer(of, t, i18n.language)}
      foot={t('centerDashboard.chart.weekdaysFoot')}
      isEmpty={of.n === 0}
      rows={rows}
    >
      <div
        role="img"
        aria-label={rows.map(([name, value]) => `${name}: ${value}`).join(', ')}
        className="dash-bars"
      >
        {rows.map(([name, value], i) => (
          <div key={name} className={classNames('dash-bar', i === best && 'is-best')}>
            <span>{name}</span>
            <svg className="flip" height="12" aria-hidden="true">
              <rect width={`${(value / most) * 100}%`} height="12" rx="2" />
            </svg>
            <bdi className="c-figure">{value}</bdi>
          </div>
        ))}
      </div>
    </Chart>
  );
}

function cancelledAnswer({ n, count, shareBp }: Charts['cancelled'], t: TFunction) {
  if (n === 0) return t('centerDashboard.chart.noConfirmed');
  if (shareBp === null) return t('centerDashboard.chart.cancelledFew', { some: count, all: n });
  const share = (shareBp / 100).toLocaleString('en', { maximumFractionDigits: 1 });
  return t('centerDashboard.chart.cancelledShare', { share, some: count, all: n });
}

function CancelledChart({ of }: { readonly of: Charts['cancelled'] }) {
  const { t } = useTranslation();
  const id = useId();
  const kept = of.n - of.count;
  const rows = [
    [t('centerDashboard.chart.kept'), kept],
    [t('centerDashboard.chart.cancelledBar'), of.count],
  ] as const;
  const part = (kept / Math.max(1, of.n)) * 100;
  return (
    <Chart
      question={t('centerDashboard.chart.cancelled')}
      answer={cancelledAnswer(of, t)}
      foot={t('centerDashboard.chart.cancelledFoot')}
      isEmpty={of.n === 0}
      rows={rows}
    >
      <div
        role="img"
        aria-label={rows.map(([name, value]) => `${name}: ${value}`).join(', ')}
        className="dash-stack"
      >
        <svg className="flip" height="24" aria-hidden="true">
          <pattern
            id={id}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className="dash-hatch" x1="0" y1="0" x2="0" y2="5" />
          </pattern>
          <rect className="dash-kept" width={`${part}%`} height="24" rx="2" />
          {of.count > 0 && (
            <rect x={`${part}%`} width={`${100 - part}%`} height="24" rx="2" fill={`url(#${id})`} />
          )}
        </svg>
        <p className="small row between">
          {rows.map(([name, value]) => (
            <span key={name}>
              {name} <bdi className="strong">{value}</bdi>
            </span>
          ))}
        </p>
      </div>
    </Chart>
  );
}
