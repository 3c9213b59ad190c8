import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { CompareBox, CompareTray } from './compare.tsx';
import { listing } from '../../testing/hotels.ts';

const nothing = () => undefined;
const rows = ['Casa Verde', 'Rio'].flatMap((name) => {
  const one = listing(name, { name }, [{ id: `${name}1`, total: 100 }]);
  return one.choices.map((choice) => ({ row: one.hotel, listing: one, choice }));
});
const tray = (count: number) =>
  wordsOf(
    show(
      <CompareTray
        rows={rows.slice(0, count)}
        search={SEARCH}
        kind="city"
        isOpen={false}
        onOpen={nothing}
        onRemove={nothing}
        onClear={nothing}
      />,
    ),
  );

it('is not there without anything put aside, asks per extra bag, then compares', () => {
  expect(tray(0)).toBe('');
  expect(tray(1)).toContain('Choose one more');
  expect(tray(2)).toContain('Compare 2');
});

it('names the hotel of a box, and whether it is put aside', () => {
  const html = show(<CompareBox name="Rio" isOn onToggle={nothing} />);
  expect(html).toContain('checked=""');
  expect(html).toContain('Compare Rio');
});
