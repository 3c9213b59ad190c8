import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { NO_FILTERS } from '../../rules/filters.ts';
import { hotel } from '../../testing/hotels.ts';
import { NOTHING_YET } from './found.ts';
import type { HotelsFound } from './search.query.ts';
import { useRows } from './use-rows.ts';

const hotels = [
  hotel('dear', {}, [{ id: 'd', total: 300 }]),
  hotel('cheap', {}, [{ id: 'c', total: 100 }]),
];
function Rows({ isReady, ahead }: Pick<HotelsFound, 'isReady' | 'ahead'>) {
  const found = { ...NOTHING_YET, hotels };
  const { shown, waiting } = useRows({ found, isReady, ahead }, NO_FILTERS, 'price');
  return `${shown.map(({ row }) => row.id).join()} ${waiting}`;
}

it('puts hotels in order once they may be shown', () => {
  expect(show(<Rows isReady ahead={null} />)).toBe('cheap,dear 0');
  expect(show(<Rows isReady={false} ahead={null} />)).toBe(' 0');
});

it('leaves what the page came with as it came', () => {
  expect(show(<Rows isReady ahead={{ inside: 2, around: 0 }} />)).toBe('dear,cheap 0');
});
