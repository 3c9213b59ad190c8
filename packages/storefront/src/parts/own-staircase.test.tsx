import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { OwnStaircase } from './own-staircase.tsx';

const step = { kind: 'free', title: 'Full refund', share: 1, hours: 24 } as const;
const html = show(
  <OwnStaircase
    label="Free until then"
    steps={[
      { ...step, from: { date: 'Today' }, at: null },
      {
        ...step,
        from: { date: 'Fri, 12 Jun', time: '18:00' },
        at: { local: '2099-06-12T18:00', zone: 'Europe/Lisbon' },
      },
    ]}
  />,
);

it('keeps room for the reader’s own time below each time, and for none below today', () => {
  expect(html.match(/stair-own/g)).toHaveLength(1);
  // the server does not know the reader's zone: the browser fills the text in
  expect(html).toMatch(/Today<\/bdi><\/b><\/div>/);
  expect(html).toMatch(/18:00<\/bdi><span class="stair-own">.*own-time is-kept.*\(Fri 18:00 your/);
});
