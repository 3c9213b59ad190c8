import { expect, it } from 'vitest';
import { live } from '../testing/live.tsx';
import { PageEvent } from '../testing/page-events.ts';
import { useAddressView } from './use-address-view.ts';

const parse = (query: string) => ({ filters: { on: new URLSearchParams(query).getAll('on') } });
type View = ReturnType<typeof parse>;

/** A list whose address holds `query`; its buttons add a filter to those shown, or clear them. */
function List({ query }: { readonly query: string }) {
  const [view, show] = useAddressView<View>(query, parse);
  const { on } = view.filters;
  const add = (one: string) => {
    const next = [...on, one];
    show({ filters: { on: next } }, `/list?${next.map((each) => `on=${each}`).join('&')}`);
  };
  return (
    <>
      <p>shows {on.join(' ')}</p>
      {['a', 'b', 'c'].map((one) => (
        <button key={one} type="button" onClick={() => add(one)}>
          {`add ${one}`}
        </button>
      ))}
      <button type="button" onClick={() => show({ filters: { on: [] } }, '/list')}>
        clear
      </button>
    </>
  );
}
const shown = (words: string) => words.split('add')[0]?.trim();

it('shows a change before the address holds it, and the address afterwards', async () => {
  const page = await live(<List query="" />);
  await page.press('add a');
  expect(shown(page.words())).toBe('shows a');
  await page.rerender(<List query="?on=a" />);
  await page.rerender(<List query="?on=c" />);
  expect(shown(page.words())).toBe('shows c');
});

it('loses no change while the address follows those before it', async () => {
  const page = await live(<List query="" />);
  await page.press('add a');
  await page.press('add b');
  await page.rerender(<List query="?on=a" />);
  expect(shown(page.words())).toBe('shows a b');
  await page.press('add c');
  await page.rerender(<List query="?on=a&on=b" />);
  expect(shown(page.words())).toBe('shows a b c');
  await page.rerender(<List query="?on=a&on=b&on=c" />);
  await page.rerender(<List query="?on=a" />);
  expect(shown(page.words())).toBe('shows a');
});

it('goes back at once from a change that the page has not followed yet', async () => {
  const page = await live(<List query="" />);
  await page.press('add a');
  await page.run(() => window.dispatchEvent(new PageEvent('popstate') as never));
  expect(shown(page.words())).toBe('shows');
  await page.press('add b');
  expect(shown(page.words())).toBe('shows b');
});

it('shows the filters of an earlier address again after they were cleared and set anew', async () => {
  const page = await live(<List query="" />);
  await page.press('add a');
  await page.press('clear');
  await page.press('add a');
  await page.rerender(<List query="?on=a" />);
  expect(shown(page.words())).toBe('shows a');
  await page.rerender(<List query="" />);
  expect(shown(page.words())).toBe('shows');
});
