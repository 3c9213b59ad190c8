import { later, live, type MadeCall } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useSeatMaps } from './seats.query.ts';

const named = (name: string) => ({ flights: [name] });

it('shows the seats of the latest quote, also if those of an older one arrive later', async () => {
  const asked: ReturnType<typeof later>[] = [];
  function Probe() {
    const { maps, reload } = useSeatMaps('q1');
    return (
      <button onClick={() => reload('q2')}>
        {maps.status === 'ready' ? JSON.stringify(maps.data) : 'Reload'}
      </button>
    );
  }
  const flightSeatMap = (_call: MadeCall) => {
    const answer = later();
    asked.push(answer);
    return answer.promise;
  };
  const page = await live(<Probe />, { answers: { flightSeatMap } });
  await page.press('Reload');
  const [older, newer] = asked;
  await page.run(() => newer?.resolve(named('newer')));
  await page.run(() => older?.resolve(named('older')));
  expect(page.callsOf('flightSeatMap').map(({ input }) => input.body)).toEqual([
    { quoteId: 'q1' },
    { quoteId: 'q2' },
  ]);
  expect(page.words()).toBe(JSON.stringify(named('newer')));
});
