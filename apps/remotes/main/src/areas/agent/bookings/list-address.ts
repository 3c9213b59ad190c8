// State of the bookings list, all of it in the address: reload and back show the same.
import { type ProductSlug, PRODUCT_SLUGS, PRODUCTS } from '@portico/contract';
import type { BookingSort, BookingsViewName } from '@portico/contract/http/center/bookings';
import type { BookingStatus } from '@portico/contract';
import type { CallInput } from '@portico/runtime';
import type { Sort } from '../parts/table-model.ts';

export const PAGE_SIZE = 50;

/** Standard views, in the order of their chips. */
export const VIEWS = [
  'open',
  'deadline',
  'balance',
  'travelling',
  'mine',
] as const satisfies readonly BookingsViewName[];

export const STATUSES = [
  'attention',
  'awaiting_payment',
  'processing',
  'confirmed',
  'cancelling',
  'cancelled',
  'failed',
  'expired',
] as const satisfies readonly BookingStatus[];

const SORTS = [
  'created',
  'departure',
  'deadline',
  'total',
  'client',
  'markup',
] as const satisfies readonly BookingSort[];

/** Filters that the reader adds, one chip each. */
export const FILTERS = ['status', 'travel', 'booked', 'agent', 'deadline', 'q'] as const;
export type FilterName = (typeof FILTERS)[number];

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

export interface ListAddress {
  readonly product: ProductSlug | null;
  readonly view: BookingsViewName | null;
  readonly status: readonly BookingStatus[];
  readonly q: string;
  readonly from: string;
  readonly to: string;
  readonly createdFrom: string;
  readonly createdTo: string;
  /** Id of an agent, `me` or `none`; '' for all. */
  readonly agent: string;
  /** Hours within which a deadline ends; '' for all. */
  readonly deadline: string;
  readonly sort: Sort | null;
  /** Rows to show. */
  readonly shown: number;
  /** Reference of the open record. */
  readonly open: string | null;
  /** True if the record takes the whole page. */
  readonly isFull: boolean;
  /** Columns that differ from their default: hidden ones, and extra ones that are shown. */
  readonly columns: readonly string[];
  readonly density: Density;
  /** Id of the saved view that the list was opened with. */
  readonly saved: string | null;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((one) => one === value) ?? null;

const words = (value: string | null): readonly string[] =>
  value === null || value === '' ? [] : value.split(',');

const day = (value: string | null): string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';

const hours = (value: string | null): string =>
  value !== null && /^[1-9]\d{0,2}$/.test(value) ? value : '';

function sortOf(query: URLSearchParams): Sort | null {
  const [name = '', way] = (query.get('sort') ?? '').split('-');
  const column = oneOf(SORTS, name);
  return column && { column, direction: way === 'asc' ? 'asc' : 'desc' };
}

/** Maximum number of rows of a page: more would make it slow, and are found by search and filters. */
export const MAX_SHOWN = 1_000;

/** Parses the query of the address. Ignores values that are not known. */
export function readAddress(query: URLSearchParams): ListAddress {
  const status = words(query.get('status'));
  const shown = Number(query.get('shown'));
  return {
    product: oneOf(PRODUCT_SLUGS, query.get('product')),
    view: oneOf(VIEWS, query.get('view')),
    status: STATUSES.filter((one) => status.includes(one)),
    q: (query.get('q') ?? '').slice(0, 60),
    from: day(query.get('from')),
    to: day(query.get('to')),
    createdFrom: day(query.get('createdFrom')),
    createdTo: day(query.get('createdTo')),
    agent: query.get('agent') ?? '',
    deadline: hours(query.get('deadline')),
    sort: sortOf(query),
    shown: Number.isInteger(shown) && shown > PAGE_SIZE ? Math.min(shown, MAX_SHOWN) : PAGE_SIZE,
    open: query.get('booking'),
    isFull: query.has('full') && query.has('booking'),
    columns: words(query.get('columns')),
    density: oneOf(DENSITIES, query.get('density')) ?? 'normal',
    saved: query.get('saved'),
  };
}

/** Writes the state as a query, without default values. */
export function writeAddress(state: ListAddress): string {
  const { status, sort, shown, open, isFull, columns, density, ...plain } = state;
  const given: readonly (readonly [string, string | null])[] = [
    ...Object.entries(plain),
    ['status', status.join(',')],
    ['sort', sort && `${sort.column}-${sort.direction}`],
    ['shown', shown === PAGE_SIZE ? null : String(shown)],
    ['booking', open],
    ['full', isFull ? '1' : null],
    ['columns', columns.join(',')],
    ['density', density === 'normal' ? null : density],
  ];
  const query = new URLSearchParams();
  for (const [name, value] of given) if (value !== null && value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const hrefOf = (state: ListAddress): string => `/bookings${writeAddress(state)}`;

/** Returns the state without some of its filters. */
export const without = (state: ListAddress, names: readonly FilterName[]): ListAddress => ({
  ...state,
  shown: PAGE_SIZE,
  ...(names.includes('status') && { status: [] }),
  ...(names.includes('travel') && { from: '', to: '' }),
  ...(names.includes('booked') && { createdFrom: '', createdTo: '' }),
  ...(names.includes('agent') && { agent: '' }),
  ...(names.includes('deadline') && { deadline: '' }),
  ...(names.includes('q') && { q: '' }),
});

/** Returns the filters that are in use. */
export const filtersOf = (state: ListAddress): readonly FilterName[] =>
  FILTERS.filter(
    (name) =>
      ({
        status: state.status.length > 0,
        travel: state.from !== '' || state.to !== '',
        booked: state.createdFrom !== '' || state.createdTo !== '',
        agent: state.agent !== '',
        deadline: state.deadline !== '',
        q: state.q !== '',
      })[name],
  );

/** True if the order leaves out bookings without a deadline. */
export const hasOnlyDeadlines = ({ sort }: Pick<ListAddress, 'sort'>): boolean =>
  sort?.column === 'deadline';

type Counted = NonNullable<CallInput<'agencyBookingCounts'>['query']>;
type Listed = NonNullable<CallInput<'agencyBookings'>['query']>;

/** Returns the conditions of the calls. `zone` is the reader's. */
export const conditionsOf = (state: ListAddress, zone: string): Counted => ({
  ...(state.product && { product: PRODUCTS[state.product].title }),
  ...(state.view && { view: state.view }),
  ...(state.status.length > 0 && { status: state.status.join(',') }),
  ...(state.q.trim() !== '' && { q: state.q.trim() }),
  ...(state.from !== '' && { from: state.from }),
  ...(state.to !== '' && { to: state.to }),
  ...(state.createdFrom !== '' && { createdFrom: state.createdFrom }),
  ...(state.createdTo !== '' && { createdTo: state.createdTo }),
  ...(state.agent !== '' && { agent: state.agent }),
  ...(state.deadline !== '' && { deadline: state.deadline }),
  ...((state.createdFrom !== '' || state.createdTo !== '') && { zone }),
});

/** Returns the query of the list, without the cursor. */
export const listQueryOf = (state: ListAddress, zone: string): Listed => ({
  ...conditionsOf(state, zone),
  ...(state.sort && { sort: state.sort.column as BookingSort, direction: state.sort.direction }),
});
