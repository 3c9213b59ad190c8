import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { usePages } from './pages.query.ts';
import { ShowMore } from './show-more.tsx';

function Shown() {
  const pages = usePages('tasks', { state: 'open' }, ({ tasks }) => tasks);
  return (
    <>
      <p>{pages.rows?.map(({ id }) => id).join(' ') ?? 'none'}</p>
      <button type="button" onClick={pages.first.reload}>
        again
      </button>
      <ShowMore of={pages} />
    </>
  );
}
const page = (ids: string[], nextCursor: string | null) => ({
  tasks: ids.map((id) => ({ id })),
  open: 9,
  nextCursor,
});

it('adds the next page, tries again after a failure, and ends with the last one', async () => {
  let fails = true;
  const shown = await live(<Shown />, {
    answers: {
      tasks: ({ input }) => {
        const { cursor } = input.query as unknown as { cursor?: string };
        if (cursor === undefined) return page(['a', 'b'], 'two');
        if (fails) return Promise.reject(offline());
        return page(['c'], null);
      },
    },
  });
  expect(shown.words()).toMatch(/^a b again/);
  await shown.press('Show more');
  expect(shown.alerts()).toContain('couldn’t load the next');
  expect(shown.words()).toContain('a b');
  fails = false;
  await shown.press('Try again');
  expect(shown.words()).toContain('a b c');
  expect(shown.has('Show more')).toBe(false);
  expect(shown.callsOf('tasks').at(-1)?.input.query).toEqual({ state: 'open', cursor: 'two' });
});

it('begins anew with a newer first page: none is skipped or shown twice', async () => {
  let first = ['a', 'b'];
  const shown = await live(<Shown />, {
    answers: {
      tasks: ({ input }) =>
        'cursor' in (input.query as object) ? page(['c'], null) : page(first, 'two'),
    },
  });
  await shown.press('Show more');
  expect(shown.words()).toContain('a b c');
  first = ['z', 'a'];
  await shown.press('again');
  expect(shown.words()).toMatch(/z a again/);
  expect(shown.has('Show more')).toBe(true);
});
