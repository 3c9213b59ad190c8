import type { Deadline } from '@portico/contract/http/center/dashboard';
import { classNames, type IconShape, icons } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { dayText, localNow, timeText, weekdayTimeText } from '@portico/storefront/parts/times';
import { ownZone } from '@portico/storefront/platform/page';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { type Urgency, urgencyOf } from '../parts/urgency.ts';
import { useNow } from '../parts/use-now.ts';
import { type Flag, type Rail, railOf } from './rail.ts';

const HEIGHT = 128;
/** Distance of the axis, and of the labels of each lane, from the top. */
const AXIS = 104;
const LANES = [24, 62] as const;
const MINUTE_MS = 60_000;
/** Longest name in a label, in letters. */
const LETTERS = 20;

interface Item {
  readonly at: number;
  readonly urgency: Urgency;
  readonly deadline: Deadline;
}

/**
 * Shows the deadlines of the next 48 hours to scale, as a picture of the table below it. Time runs
 * in the direction of the language; the picture is drawn again every minute.
 */
export function ClockRail({ deadlines }: { readonly deadlines: readonly Deadline[] }) {
  const { t, i18n } = useTranslation();
  const now = useNow(MINUTE_MS);
  const [place, width] = useWidth();
  const zone = ownZone();
  const isRtl = i18n.dir() === 'rtl';
  const items = deadlines.map((deadline) => {
    const at = Date.parse(deadline.at);
    return { at, urgency: urgencyOf(at, now), deadline };
  });
  const rail = railOf(items, now, zone, width);
  return (
    <div ref={place} className="rail">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={summaryOf(rail, t, i18n.language, zone)}
      >
        <Nights of={rail.nights} width={width} isRtl={isRtl} />
        <Ticks of={rail.ticks} width={width} isRtl={isRtl} />
        <line className="rail-axis" x1="0" x2={width} y1={AXIS} y2={AXIS} />
        {rail.flags.map((flag) => (
          <FlagMark
            key={flag.items[0].deadline.id}
            flag={flag}
            width={width}
            isRtl={isRtl}
            zone={zone}
          />
        ))}
        <line className="rail-now" x1={isRtl ? width : 0} x2={isRtl ? width : 0} y1="0" y2={AXIS} />
        <text
          className="rail-hour is-strong"
          x={isRtl ? width : 0}
          y={AXIS + 18}
          textAnchor={isRtl ? 'end' : 'start'}
        >
          {t('centerDashboard.rail.now')}
        </text>
      </svg>
    </div>
  );
}

/** Width of an element in pixels, kept up to date; 0 before it is laid out. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
}

interface PartProps<T> {
  readonly of: T;
  readonly width: number;
  readonly isRtl: boolean;
}

function Nights({ of, width: all, isRtl }: PartProps<Rail<never>['nights']>) {
  const id = useId();
  return (
    <>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="rail-hatch" x1="0" y1="0" x2="0" y2="6" />
      </pattern>
      {of.map(({ x, width }, i) => (
        <rect
          key={i}
          x={isRtl ? all - x - width : x}
          width={width}
          y="0"
          height={AXIS}
          fill={`url(#${id})`}
        />
      ))}
    </>
  );
}

/** Width of the word at the start, in pixels. It leaves out the hours that it would cover. */
const NOW_PX = 40;
/** Half of the width of a date, in pixels. */
const DATE_PX = 48;

function Ticks({ of, width, isRtl }: PartProps<Rail<never>['ticks']>) {
  const { i18n } = useTranslation();
  return of.map(({ x, local, isDay }, i) => {
    const at = isRtl ? width - x : x;
    const edge = isDay ? DATE_PX : NOW_PX / 2;
    const isShown = x > (isDay ? NOW_PX + DATE_PX : NOW_PX) && x < width - edge;
    return (
      <g key={i}>
        <line className="rail-tick" x1={at} x2={at} y1={AXIS - 5} y2={AXIS} />
        {isShown && (
          <text
            className={classNames('rail-hour', isDay && 'is-strong')}
            x={at}
            y={AXIS + 18}
            textAnchor="middle"
          >
            {isDay ? dayText(local, i18n.language) : local.slice(11, 13)}
          </text>
        )}
      </g>
    );
  });
}

interface FlagMarkProps {
  readonly flag: Flag<Item>;
  readonly width: number;
  readonly isRtl: boolean;
  readonly zone: string;
}

function FlagMark({ flag, width, isRtl, zone }: FlagMarkProps) {
  const { t } = useTranslation();
  const { items, side, lane } = flag;
  const [first] = items;
  const x = isRtl ? width - flag.x : flag.x;
  const y = LANES[lane];
  // `after` is to the left of the pole in a right-to-left language
  const isToTheRight = (side === 'after') !== isRtl;
  const step = isToTheRight ? 1 : -1;
  const icon = iconOf(items);
  const [name, said] = labelOf(items, t, zone);
  return (
    <g className={classNames('rail-flag', first.urgency)}>
      <line x1={x} x2={x} y1={side === null ? AXIS - 24 : y - 10} y2={AXIS} />
      <circle cx={x} cy={AXIS} r="4.5" />
      {side !== null && (
        <>
          <svg
            x={isToTheRight ? x + 8 : x - 24}
            y={y - 12}
            width="16"
            height="16"
            viewBox="0 0 24 24"
            className="rail-icon"
          >
            <path d={icon.d} />
          </svg>
          <g textAnchor={isToTheRight ? 'start' : 'end'}>
            <text className="rail-name" x={x + step * 30} y={y}>
              {name}
            </text>
            <text className="rail-said" x={x + step * 30} y={y + 16}>
              {said}
            </text>
          </g>
        </>
      )}
    </g>
  );
}

function iconOf(items: Flag<Item>['items']): IconShape {
  const { product } = items[0].deadline.subject;
  return items.length > 1 || product === null ? icons.clockAlert : PRODUCT_ICONS[product];
}

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > LETTERS
    ? `${letters
        .slice(0, LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/** Returns the two lines of a flag: the client's name, and the deadline with its time. */
function labelOf(items: Flag<Item>['items'], t: TFunction, zone: string): [string, string] {
  const [{ at, deadline }] = items;
  const time = timeText(localNow(zone, at));
  if (items.length > 1)
    return [
      t('centerDashboard.rail.several', { count: items.length }),
      t('centerDashboard.rail.from', { time }),
    ];
  const { client, title, reference } = deadline.subject;
  const name = client ?? title ?? reference ?? t(`centerParts.deadlineKind.${deadline.kind}`);
  return [cut(name), t(`centerDashboard.rail.${deadline.kind}`, { time })];
}

/** Describes the rail for screen readers. */
function summaryOf(rail: Rail<Item>, t: TFunction, language: string, zone: string): string {
  const items = rail.flags.flatMap((flag) => flag.items);
  const [first] = items;
  if (first === undefined) return t('centerDashboard.rail.none');
  return t('centerDashboard.rail.summary', {
    count: items.length,
    kind: t(`centerParts.deadlineKind.${first.deadline.kind}`),
    when: weekdayTimeText(localNow(zone, first.at), language),
  });
}
