import { live } from '@portico/storefront/testing/live.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useLines, useSums } from './bookings.query.ts';

/** A list of 130 rows in pages. */
function page({ limit = 50, cursor = '0' }: { limit?: number; cursor?: string }) {
  const from = Number(cursor);
  const to = Math.min(130, from + limit);
  return {
    bookings: Array.from({ length: to - from }, (_, at) => ({ reference: `B${from + at}` })),
    nextCursor: to < 130 ? String(to) : null,
  };
}

function List() {
  const [shown, setShown] = useState(50);
  const lines = useLines({ sort: 'total' }, shown);
  return (
    <>
      <p>{`${lines.rows.length} ${new Set(lines.rows.map(({ reference }) => reference)).size}`}</p>
      <button type="button" onClick={() => setShown(lines.rows.length + 50)}>
        More
      </button>
      <button type="button" onClick={lines.reload}>
        Again
      </button>
    </>
  );
}

it('adds pages to the rows that are there, and asks for all of them after a reload', async () => {
  const list = await live(<List />, {
    answers: {
      agencyBookings: ({ input }) => page((input as { query?: object }).query ?? {}),
    },
  });
  expect(list.words()).toContain('50 50');
  await list.press('More');
  expect(list.words()).toContain('100 100');
  expect(list.callsOf('agencyBookings')).toHaveLength(2);
  await list.press('Again');
  expect(list.words()).toContain('100 100');
  // one long page instead of two
  expect(list.callsOf('agencyBookings')).toHaveLength(3);
  await list.press('More');
  expect(list.words()).toContain('130 130');
});

it('asks for the sums of a list whose rows are a part of it, and forgets those of another', async () => {
  function Foot() {
    const [q, setQ] = useState<string | null>(null);
    const sums = useSums(q === null ? null : { q }, 1);
    return (
      <>
        <p>{sums === null ? 'none' : sums.map(({ total }) => total).join()}</p>
        <button type="button" onClick={() => setQ(q === null ? 'a' : 'b')}>
          Next
        </button>
      </>
    );
  }
  const foot = await live(<Foot />, {
    answers: {
      agencyBookingSums: ({ input }) => {
        const { q } = (input as { query: { q: string } }).query;
        if (q === 'b') throw new Error('no answer');
        return { sums: [{ currency: 'GBP', count: 60, total: 77, paid: 0, markup: 1 }] };
      },
    },
  });
  expect(foot.words()).toContain('none');
  expect(foot.callsOf('agencyBookingSums')).toHaveLength(0);
  await foot.press('Next');
  expect(foot.words()).toContain('77');
  await foot.press('Next');
  expect(foot.words()).toContain('none');
});
