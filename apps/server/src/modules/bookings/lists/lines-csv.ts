// Writes the list as CSV: the columns that were asked for, as lines of text.
import { type Audience, PorticoError } from '@portico/contract';
import {
  type BookingLine,
  type CostedBookingLine,
  CSV_COLUMNS,
  type CsvColumn,
} from '@portico/contract/http/center/bookings';
import { isCost } from '@portico/contract/costs';
import { seesWholesale } from '@portico/rules/access';
import { csvLine } from '@portico/rules/csv';
import { toDecimal } from '@portico/rules/money';
import { localTimeAt } from '@portico/rules/zones';
import { createTranslate, type Translate } from '@portico/texts';

/** Returns the columns that a reader gets: all that they may see unless they choose. */
export const columnsFor = (
  audience: Audience,
  chosen: readonly CsvColumn[] | undefined,
): readonly CsvColumn[] =>
  CSV_COLUMNS.filter(
    (column) => (chosen?.includes(column) ?? true) && (seesWholesale(audience) || !isCost(column)),
  );

export interface CsvReader {
  readonly columns: readonly CsvColumn[];
  readonly language: string;
  /** IANA zone of instants. */
  readonly zone: string;
  /** Returns the minor unit digits of a currency. */
  readonly digits: (currency: string) => number;
}

/** Writes the heading and the pages of a list. */
export async function* csvOf(
  pages: AsyncIterable<readonly (BookingLine | CostedBookingLine)[]>,
  reader: CsvReader,
): AsyncGenerator<string> {
  const t = createTranslate(reader.language);
  yield csvLine(reader.columns.map((column) => t(`csv.${column}`)));
  for await (const lines of pages)
    yield lines
      .map((line) => csvLine(reader.columns.map((column) => cellOf(line, column, reader, t))))
      .join('');
}

function cellOf(
  line: BookingLine | CostedBookingLine,
  column: CsvColumn,
  { zone, digits }: CsvReader,
  t: Translate,
): string {
  const at = (instant: string) => localTimeAt(Date.parse(instant), zone);
  const amount = (minor: number) => toDecimal(minor, digits(line.currency));
  switch (column) {
    case 'status':
      return t(`booking.status.${line.status}`);
    case 'travellers':
      return String(line.party.adults + line.party.children.length);
    case 'from':
    case 'to':
      return line.span.hasDatesOnly === true ? line.span[column].slice(0, 10) : line.span[column];
    case 'createdAt':
      return at(line.createdAt);
    case 'deadline':
      return line.deadline === null ? '' : at(line.deadline.at);
    case 'agent':
      return line.agent?.name ?? '';
    case 'total':
    case 'paid':
      return amount(line[column]);
    case 'net':
    case 'markup':
      if ('net' in line) return amount(line[column]);
      throw new PorticoError('FORBIDDEN', { field: 'columns' });
    default:
      return line[column];
  }
}
