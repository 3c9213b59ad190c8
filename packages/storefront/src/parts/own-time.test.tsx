import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { onOtherClock, OwnTime } from './own-time.tsx';

const lisbon = (local: string) => ({ local, zone: 'Europe/Lisbon' });

it('is told only where the reader’s clock shows another time at that moment', () => {
  expect(onOtherClock(lisbon('2026-12-12T10:00'), 'America/New_York')).toBe('2026-12-12T05:00');
  expect(onOtherClock(lisbon('2026-12-12T10:00'), 'Europe/London')).toBeNull();
  expect(onOtherClock(lisbon('2026-12-12T10:00:00'), 'Europe/Lisbon')).toBeNull();
  // New York is four hours behind for two weeks in March
  expect(onOtherClock(lisbon('2027-03-20T10:00'), 'America/New_York')).toBe('2027-03-20T06:00');
  expect(onOtherClock(lisbon('2026-12-12T01:00'), 'Asia/Kolkata')).toBe('2026-12-12T06:30');
});

it('says nothing of a zone or a time nobody knows', () => {
  expect(onOtherClock(lisbon('2026-12-12T10:00'), 'Etc/Unknown')).toBeNull();
  expect(onOtherClock({ local: '2026-12-12T10:00', zone: 'Nowhere/Town' }, 'UTC')).toBeNull();
  expect(onOtherClock(lisbon('soon'), 'UTC')).toBeNull();
});

it('keeps its room in what the server writes, and no words', () => {
  const html = show(<OwnTime of={lisbon('2026-12-12T10:00')} />);
  expect(wordsOf(html)).toBe('');
  expect(html).toContain('data-room="(Sat 10:00 your time)"');
  expect(show(<OwnTime of={null} />)).not.toContain('own-time');
});
