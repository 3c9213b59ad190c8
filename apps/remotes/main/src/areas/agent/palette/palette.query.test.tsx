import type { Found } from '@portico/contract/http/center/find';
import { live, offline } from '@portico/storefront/testing/live.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { useFound } from './palette.query.ts';

afterEach(() => vi.useRealTimers());

function Shown({ text }: { readonly text: string }) {
  const { found, failed } = useFound(text);
  return (
    <p>
      {failed
        ? 'failed'
        : found.map(({ group, title, note }) => `${group} ${title} ${note}`).join('; ')}
    </p>
  );
}
const FOUND: Found = {
  clients: [{ name: 'Sofia Lindqvist', reference: 'NB2K41' }],
  bookings: [
    {
      reference: 'NB2K41',
      version: 1,
      product: 'Hotels',
      title: 'Casa 1',
      client: 'Sofia Lindqvist',
      party: { adults: 1, children: [], units: 1 },
      span: {
        from: '2026-12-11T15:00',
        fromZone: 'Europe/Lisbon',
        to: '2026-12-13T11:00',
        toZone: 'Europe/Lisbon',
      },
      status: 'confirmed',
      failure: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      deadline: null,
      agent: null,
      currency: 'USD',
      total: 100,
      paid: 0,
    },
  ],
};

it('asks once nothing more is typed, from two letters on, and shows clients and bookings', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer: () => unknown = () => FOUND;
  const page = await live(<Shown text="l" />, { answers: { find: () => answer() } });
  const wait = () => page.run(() => vi.advanceTimersByTime(150));
  await wait();
  await page.rerender(<Shown text="li" />);
  await page.rerender(<Shown text="lin" />);
  await wait();
  expect(page.callsOf('find').map(({ input }) => input.query)).toEqual([{ q: 'lin' }]);
  expect(page.words()).toBe(
    'clients Sofia Lindqvist Newest booking NB2K41; bookings NB2K41 Casa 1, Sofia Lindqvist',
  );
  answer = () => Promise.reject(offline());
  await page.rerender(<Shown text="lind" />);
  await wait();
  expect(page.words()).toBe('failed');
  await page.rerender(<Shown text="" />);
  expect(page.words()).toBe('');
});
