// A date typed in three fields: year, month and day, each possibly incomplete.

/** Splits into year, month, day; '' for a missing part. */
export function partsOfDate(typed: string): readonly [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = typed.split('-');
  return [year, month, day];
}

const padded = (part: string, length: number): string =>
  part === '' ? '' : part.padStart(length, '0');

/** Joins the parts: a local date once all are typed, '' if none is. */
export const dateOfParts = (year: string, month: string, day: string): string =>
  year === '' && month === '' && day === ''
    ? ''
    : year.length === 4 && month !== '' && day !== ''
      ? `${year}-${padded(month, 2)}-${padded(day, 2)}`
      : `${year}-${month}-${day}`;
