import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { useCountKept } from './use-count-kept.ts';

function Rows({ of, page }: { readonly of: string; readonly page: number }) {
  const [count] = useCountKept(of, page);
  return count;
}

it('begins with one page of its own list, also on the way back to one nobody was in', () => {
  expect(show(<Rows of="a" page={20} />)).toBe('20');
  expect(show(<Rows of="b" page={24} />)).toBe('24');
  expect(show(<Rows of="a" page={24} />)).toBe('24');
});
