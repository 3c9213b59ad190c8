import { expect, it } from 'vitest';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { Counted, Radio } from './filter-parts.tsx';

const nothing = () => undefined;
const store = IN_DOLLARS;

it('a choice says from what price and how many; a zero stays', () => {
  const choice = (count: number, from: number | null) =>
    show(
      <Counted isOn={false} option={{ count, from }} currency="USD" onToggle={nothing}>
        Atlântica
      </Counted>,
      { store },
    );
  expect(wordsOf(choice(14, 108_640))).toContain('Atlântica $1,086 14');
  expect(wordsOf(choice(0, null))).toContain('Atlântica 0');
  expect(choice(0, null)).toContain('is-none');
});

it('one of a few is marked', () => {
  const html = show(
    <Radio name="stops" isOn option={undefined} currency={null} onChoose={nothing}>
      Direct
    </Radio>,
    { store },
  );
  expect(html).toMatch(/type="radio"[^>]*checked=""/);
});
