import { describe, expect, it } from 'vitest';
import { daysOf, periodOf, withPeriod } from './period.ts';

const TODAY = '2026-06-09'; // a Tuesday
const read = (query: string) => periodOf(new URLSearchParams(query), TODAY);

describe('periods', () => {
  it('end today and begin with the day, the week, the month or the quarter', () => {
    expect(daysOf('today', TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysOf('week', TODAY).from).toBe('2026-06-07');
    expect(daysOf('month', TODAY).from).toBe('2026-06-01');
    expect(daysOf('quarter', TODAY).from).toBe('2026-04-01');
    expect(daysOf('quarter', '2026-12-31').from).toBe('2026-10-01');
    expect(daysOf('quarter', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  });

  it('are read from the address; what is no period is this month so far', () => {
    const month = { name: 'month', from: '2026-06-01', to: TODAY };
    expect(read('')).toEqual(month);
    expect(read('period=decade')).toEqual(month);
    expect(read('period=custom&from=2026-02-03&to=2026-02-10')).toEqual({
      name: 'custom',
      from: '2026-02-03',
      to: '2026-02-10',
    });
    for (const broken of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
      'from=%00&to=2026-03-01',
      'to=2026-03-01',
    ])
      expect(read(`period=custom&${broken}`)).toEqual({ ...month, name: 'custom' });
  });

  it('are written so that they are read again, beside what else the address holds', () => {
    const held = new URLSearchParams('scope=team&period=custom&from=2026-01-01&to=2026-01-02');
    expect(withPeriod(held, read('period=week')).toString()).toBe('scope=team&period=week');
    expect(withPeriod(held, read('')).toString()).toBe('scope=team');
    const custom = read('period=custom&from=2026-02-03&to=2026-02-10');
    expect(periodOf(withPeriod(held, custom), TODAY)).toEqual(custom);
  });
});
