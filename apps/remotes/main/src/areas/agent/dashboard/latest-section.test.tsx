import { onClock } from '@portico/storefront/testing/visitor-clock';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Ago } from './ago.tsx';
import { LatestSection } from './latest-section.tsx';
import { figures } from './testing/samples.ts';

const shown = () =>
  onClock('Europe/London', '2026-06-09T09:42:00Z', () =>
    show(<LatestSection bookings={figures().latest} />),
  );

it('names each booking, opens its record, and says how long ago it was made', () => {
  expect(wordsOf(shown())).toMatch(
    /7KQ2MXPA.*Casa do Limoeiro.*Anouk de Wit.*Confirmed.*£612\.40.*8 m/,
  );
  expect(shown()).toContain('href="/bookings?booking=7KQ2MXPA"');
});

it('shows the date once it is more than a week ago', () => {
  const ago = (at: string) =>
    onClock('Europe/London', '2026-06-09T09:42:00Z', () => wordsOf(show(<Ago at={at} />)));
  expect([ago('2026-06-09T08:30:00Z'), ago('2026-06-06T08:30:00Z')]).toEqual(['1 h', '3 d']);
  expect(ago('2026-05-01T08:30:00Z')).toBe('1 May 2026');
});
