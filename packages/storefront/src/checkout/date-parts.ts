// A date as it is typed in three fields: year, month and day, each as far as it is there.

/** Year, month, day; '' for what is not typed. */
export function partsOfDate(typed: string): readonly [year: string, month: string, day: string] {
  const [year = '', month = '', day = ''] = typed.split('-');
  return [year, month, day];
}

const padded = (part: string, length: number): string =>
  part === '' ? '' : part.padStart(length, '0');

/** The parts as one text: a local date once all of them are there, '' while none is. */
export const dateOfParts = (year: string, month: string, day: string): string =>
  year === '' && month === '' && day === ''
    ? ''
    : year.length === 4 && month !== '' && day !== ''
      ? `${year}-${padded(month, 2)}-${padded(day, 2)}`
      : `${year}-${month}-${day}`;
