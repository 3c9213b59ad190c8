// Columns of the bookings list.
import type { CsvColumn } from '@portico/contract/http/center/bookings';
import { Icon, initialsOf } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { dateText } from '@portico/storefront/parts/times';
import { BookingStatus } from '../parts/booking-status.tsx';
import { shortDays } from '../parts/dates.ts';
import { PRODUCT_ICONS } from '../parts/product-icon.ts';
import { DeadlineCell } from '../parts/deadline-cell.tsx';
import type { Column } from '../parts/table-model.ts';
import type { Line, WholeSums } from './bookings.query.ts';
import { figureOf, sumsOf, type Sums } from './sums.ts';

/** Columns that are hidden by default. */
const EXTRA: ReadonlySet<string> = new Set(['booked', 'paid']);
/** Columns that cannot be hidden. */
const FIXED: ReadonlySet<string> = new Set(['reference', 'title', 'total']);

export interface ColumnsAround {
  readonly t: TFunction;
  readonly language: string;
  readonly owed: (amount: number, currency: string) => string;
  /** Local date of the reader. */
  readonly today: string;
  readonly rows: readonly Line[];
  /**
   * Sums over the whole list, if the rows are a part of it; null until they are known. Undefined: the
   * rows are the whole list.
   */
  readonly whole?: WholeSums | null | undefined;
  /** True if the columns net and markup exist for this reader. */
  readonly withCosts: boolean;
}

type CostName = 'net' | 'markup';
const costOf = (line: Line, name: CostName): number | null =>
  name in line ? (line as Line & Record<CostName, number>)[name] : null;

/** Returns all columns, in their order. */
export function allColumns(around: ColumnsAround): readonly Column<Line>[] {
  const { t, language, owed, today, rows, whole } = around;
  const title = (id: string) => t(`centerBookings.column.${id}`);
  const figure = (id: string, of: (line: Line) => number | null): Column<Line> => ({
    id,
    title: title(id),
    isFigure: true,
    cell: (line) => amount(of(line), line.currency, owed),
    foot: footOf(whole === undefined ? sumsOf(rows, of) : figureOf(whole ?? [], id), owed),
  });
  return [
    {
      id: 'reference',
      title: title('reference'),
      cell: ({ reference }) => <bdi className="c-reference">{reference}</bdi>,
    },
    {
      id: 'title',
      title: title('title'),
      isWide: true,
      phone: 'title',
      cell: (line) => (
        <span className="c-title" title={line.title}>
          <Icon
            of={PRODUCT_ICONS[line.product]}
            size="sm"
            label={t(`centerBookings.product.${line.product}`)}
          />
          <bdi>{line.title}</bdi>
        </span>
      ),
    },
    {
      id: 'client',
      title: title('client'),
      isWide: true,
      phone: 'who',
      sort: 'asc',
      cell: ({ client }) => (
        <span className="c-title" title={client}>
          <bdi>{client}</bdi>
        </span>
      ),
    },
    {
      id: 'travel',
      title: title('travel'),
      isExtra: true,
      sort: 'asc',
      cell: ({ span }) => <bdi>{shortDays(span, today, language)}</bdi>,
    },
    {
      id: 'status',
      title: title('status'),
      phone: 'state',
      cell: (line) => <BookingStatus booking={line} />,
    },
    {
      id: 'deadline',
      title: title('deadline'),
      phone: 'time',
      sort: 'asc',
      cell: ({ deadline }) => deadline && <DeadlineCell at={deadline.at} zone={deadline.zone} />,
    },
    ...(around.withCosts
      ? [
          { ...figure('net', (line) => costOf(line, 'net')), isExtra: true },
          {
            ...figure('markup', (line) => costOf(line, 'markup')),
            isExtra: true,
            sort: 'desc' as const,
          },
        ]
      : []),
    { ...figure('paid', ({ paid }) => paid), isExtra: true },
    { ...figure('total', ({ total }) => total), sort: 'desc', phone: 'amount' },
    {
      id: 'booked',
      title: title('booked'),
      isExtra: true,
      sort: 'desc',
      cell: ({ createdAt }) => <bdi>{dateText(createdAt, language)}</bdi>,
    },
    {
      id: 'agent',
      title: title('agent'),
      isExtra: true,
      cell: ({ agent }) =>
        agent && (
          <span className="c-initials" title={agent.name}>
            <span aria-hidden="true">{initialsOf(agent.name)}</span>
            <span className="visually-hidden">{agent.name}</span>
          </span>
        ),
    },
  ];
}

/** True if a column is shown. `changed` names those that differ from their default. */
export const isShown = ({ id }: Pick<Column<Line>, 'id'>, changed: readonly string[]): boolean =>
  FIXED.has(id) || EXTRA.has(id) === changed.includes(id);

export const isFixed = (id: string): boolean => FIXED.has(id);

/** Formats an amount with a minus sign in front if it is negative. */
export const signed = (value: number, currency: string, owed: ColumnsAround['owed']): string =>
  value < 0 ? `−${owed(-value, currency)}` : owed(value, currency);

const amount = (value: number | null, currency: string, owed: ColumnsAround['owed']) =>
  value === null ? null : <bdi dir="ltr">{signed(value, currency, owed)}</bdi>;

const footOf = (sums: Sums, owed: ColumnsAround['owed']) =>
  sums.map(({ currency, amount: sum }) => (
    <bdi key={currency} dir="ltr" className="c-sum">
      {signed(sum, currency, owed)}
    </bdi>
  ));

/** Columns of the export that hold what a column of the list shows. */
const EXPORTED: Readonly<Record<string, readonly CsvColumn[]>> = {
  reference: ['reference'],
  title: ['product', 'title'],
  client: ['client'],
  travel: ['from', 'to'],
  status: ['status'],
  deadline: ['deadline'],
  net: ['currency', 'net'],
  markup: ['currency', 'markup'],
  paid: ['currency', 'paid'],
  total: ['currency', 'total'],
  booked: ['createdAt'],
  agent: ['agent'],
};

/** Returns the columns of the export that hold what these columns of the list show. */
export const exportedColumns = (
  shown: readonly Pick<Column<Line>, 'id'>[],
): readonly CsvColumn[] => [...new Set(shown.flatMap(({ id }) => EXPORTED[id] ?? []))];

/** Returns the columns that differ from their default if the list shows what an export has. */
export const changedColumns = (
  all: readonly Pick<Column<Line>, 'id'>[],
  exported: readonly CsvColumn[],
): readonly string[] =>
  exported.length === 0
    ? []
    : all
        .filter((column) => {
          // the others of a column may be those of several, e.g. the currency
          const own = EXPORTED[column.id]?.at(-1);
          return !isFixed(column.id) && isShown(column, []) !== exported.some((one) => one === own);
        })
        .map(({ id }) => id);
