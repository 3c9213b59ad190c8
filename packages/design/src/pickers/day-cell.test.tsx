import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayCalendar } from './day-calendar.tsx';
import type { NoteOf } from './day-cell.tsx';
import { RangeCalendar } from './range-calendar.tsx';

const noteOf: NoteOf = (day) =>
  day === '2099-06-16' ? { text: '$798', label: '$798, lowest', isBest: true } : null;
const nothing = () => undefined;
const same = { label: 'Dates', locale: 'en-GB', min: '2099-06-01', onChange: nothing, noteOf };

it('a note stands below the number of its day and in its name; other days stay as they are', () => {
  for (const html of [
    renderToString(<DayCalendar {...same} value="2099-06-18" />),
    renderToString(<RangeCalendar {...same} value={{ start: '2099-06-18', end: '2099-06-23' }} />),
  ]) {
    expect(html).toMatch(/aria-label="Tuesday,? 16 June 2099, \$798, lowest"/);
    expect(html).toMatch(/<span>16<\/span><small class="calendar-note is-best" data-note="\$798"/);
    expect(html).toMatch(/aria-label="Wednesday,? 17 June 2099"/);
    expect(html.match(/data-note="[^"]/g)).toHaveLength(1);
  }
});
