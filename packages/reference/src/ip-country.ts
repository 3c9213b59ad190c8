import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIPv4, isIPv6 } from 'node:net';

/** Returns the country of an IP address. */
export type CountryOfIp = (ip: string | undefined) => string;

const FALLBACK = 'US';
/** Loopback, private and link-local addresses, recognized without the table. */
const NOBODYS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|fe[89ab]|f[cd][\da-f]{2}:)/i;
/** Returns true if an address is not a public one: this machine, an office, a home network. */
export const isNobodysAddress = (ip: string): boolean =>
  NOBODYS.test(ip.replace(/^::ffff:(?=\d+\.)/i, ''));
const COMMA = 44;
const COLON = 58;
const ZERO = 48;
const NINE = 57;
const MAX = 0xffff_ffff;
const NEWLINE = 10;

/** Start addresses of ranges in ascending order, with the country of each range (0: unassigned). */
interface Table {
  /** Upper 32 bits (all of IPv4; the first quarter of IPv6). */
  high: Uint32Array;
  /** Next 32 bits; unused for IPv4. */
  low: Uint32Array;
  country: Uint16Array;
}

/**
 * Returns a lookup of the two-letter country of an IPv4 or IPv6 address. Loads the CSV files of
 * `@ip-location-db/geo-whois-asn-country` in `folder` on first use of each address family (under
 * 0.1 s each, once) into about 4 MB each. Any failure (no file, no address, an unassigned address)
 * returns 'US'.
 */
export function countryOfIp(
  folder: string,
  report: (error: unknown) => void = () => {},
): CountryOfIp {
  const load = (file: string, parse: (data: Buffer) => Table): (() => Table | undefined) => {
    let table: Table | undefined;
    let tried = false;
    return () => {
      if (!tried) {
        tried = true;
        try {
          table = parse(readFileSync(join(folder, file)));
        } catch (error) {
          report(error);
        }
      }
      return table;
    };
  };
  const v4 = load('geo-whois-asn-country-ipv4-num.csv', parseNumbers);
  const v6 = load('geo-whois-asn-country-ipv6.csv', parseAddresses);
  return (ip) => {
    if (typeof ip !== 'string') return FALLBACK;
    const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    if (NOBODYS.test(address)) return FALLBACK;
    if (isIPv4(address)) return find(v4(), quad(address), 0);
    if (!isIPv6(address)) return FALLBACK;
    const groups = expand(address);
    return find(v6(), groups[0], groups[1]);
  };
}

function find(table: Table | undefined, high: number, low: number): string {
  if (!table) return FALLBACK;
  let from = 0;
  let to = table.high.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const h = table.high[middle] ?? 0;
    if (h < high || (h === high && (table.low[middle] ?? 0) <= low)) from = middle + 1;
    else to = middle;
  }
  const code = from === 0 ? 0 : (table.country[from - 1] ?? 0);
  return code === 0 ? FALLBACK : String.fromCharCode(code >>> 8, code & 255);
}

const quad = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** Returns the first 64 bits of an IPv6 address, as two numbers. */
function expand(address: string): [number, number] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An embedded IPv4 address at the end counts as two groups.
  const width = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - width)).fill('0'), ...right];
  const at = (index: number): number => Number.parseInt(groups[index] ?? '0', 16) || 0;
  return [at(0) * 65_536 + at(1), at(2) * 65_536 + at(3)];
}

interface Range {
  endHigh: number;
  endLow: number;
  country: number;
}

/**
 * Flattens ranges, sorted by start and possibly nested, into start addresses. The innermost range
 * wins.
 */
class Builder {
  private size = 0;
  private readonly high: Uint32Array;
  private readonly low: Uint32Array;
  private readonly country: Uint16Array;
  private readonly open: Range[] = [];

  /** @param lines at least the number of ranges */
  constructor(lines: number) {
    this.high = new Uint32Array(lines * 2);
    this.low = new Uint32Array(lines * 2);
    this.country = new Uint16Array(lines * 2);
  }

  add(high: number, low: number, endHigh: number, endLow: number, country: number): void {
    this.closeBefore(high, low);
    this.begin(high, low, country);
    this.open.push({ endHigh, endLow, country });
  }

  table(): Table {
    this.closeBefore(Number.POSITIVE_INFINITY, 0);
    const { size } = this;
    return {
      high: this.high.slice(0, size),
      low: this.low.slice(0, size),
      country: this.country.slice(0, size),
    };
  }

  private closeBefore(high: number, low: number): void {
    for (let last = this.open.at(-1); last; last = this.open.at(-1)) {
      if (last.endHigh > high || (last.endHigh === high && last.endLow >= low)) return;
      this.open.pop();
      const around = this.open.at(-1)?.country ?? 0;
      if (last.endLow < MAX) this.begin(last.endHigh, last.endLow + 1, around);
      else if (last.endHigh < MAX) this.begin(last.endHigh + 1, 0, around);
    }
  }

  private begin(high: number, low: number, country: number): void {
    const last = this.size - 1;
    if (last >= 0 && this.high[last] === high && this.low[last] === low)
      this.country[last] = country;
    else if (last < 0 || this.country[last] !== country) {
      this.high[this.size] = high;
      this.low[this.size] = low;
      this.country[this.size] = country;
      this.size += 1;
    }
  }
}

/** Parses lines such as '16777216,16777471,AU'. IPv4 uses only the high half. */
function parseNumbers(data: Buffer): Table {
  const builder = new Builder(data.length >>> 4);
  // A single flat loop with local variables, for speed: it parses eight million bytes during a
  // request.
  let start = 0;
  let value = 0;
  let field = 0;
  for (let i = 0; i < data.length; i += 1) {
    const byte = data[i] as number;
    if (byte !== COMMA) value = value * 10 + byte - ZERO;
    else if (field === 0) {
      start = value;
      value = 0;
      field = 1;
    } else {
      builder.add(start, 0, value, MAX, countryAt(data, i + 1));
      i = endOfLine(data, i);
      value = 0;
      field = 0;
    }
  }
  return builder.table();
}

/**
 * Parses lines such as '2001:200::,2001:218:2000:51:ffff:ffff:ffff:ffff,AU'; only the first 64 bits
 * are used.
 */
function parseAddresses(data: Buffer): Table {
  const builder = new Builder(data.length >>> 4);
  const groups = new Uint16Array(9);
  let [high, low, value, count, gap, field] = [0, 0, 0, 0, -1, 0];
  for (let i = 0; i < data.length; i += 1) {
    const byte = data[i] as number;
    if (byte === COLON) {
      if (data[i - 1] === COLON) gap = count;
      else groups[count++ & 7] = value;
      value = 0;
    } else if (byte !== COMMA) value = value * 16 + (byte <= NINE ? byte - ZERO : (byte | 32) - 87);
    else {
      if (data[i - 1] !== COLON) groups[count++ & 7] = value;
      if (gap >= 0) {
        groups.copyWithin(8 - (count - gap), gap, count);
        groups.fill(0, gap, 8 - (count - gap));
      }
      const first = (groups[0] as number) * 65_536 + (groups[1] as number);
      const second = (groups[2] as number) * 65_536 + (groups[3] as number);
      [value, count, gap] = [0, 0, -1];
      groups.fill(0);
      if (field === 0) {
        [high, low, field] = [first, second, 1];
      } else {
        builder.add(high, low, first, second, countryAt(data, i + 1));
        i = endOfLine(data, i);
        field = 0;
      }
    }
  }
  return builder.table();
}

const countryAt = (data: Buffer, at: number): number =>
  ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);

function endOfLine(data: Buffer, from: number): number {
  const usual = from + 3;
  if (data[usual] === NEWLINE) return usual;
  const end = data.indexOf(NEWLINE, from);
  return end < 0 ? data.length : end;
}
