import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ticket, wallet } from '../icons.ts';
import { CompareColumns, CompareInFull, type CompareLine } from './compare-columns.tsx';
import { PlanPicker, type PlanRow, planStep } from './plan-picker.tsx';
import { placesOf, SegmentedLine } from './segmented-line.tsx';

const nothing = () => undefined;
const lines: CompareLine[] = [
  {
    icon: ticket,
    label: 'Change',
    cells: [
      { words: '$140.00', detail: 'and the difference', short: '$140' },
      { words: 'Free', short: 'Free' },
    ],
  },
  {
    icon: wallet,
    label: 'Refund',
    cells: [
      { words: 'Nothing', short: 'No', quiet: true },
      { words: 'Nothing', short: 'No', quiet: true },
    ],
  },
];

it('puts two ways side by side: one radio group, the chosen one in words, what is the same in grey', () => {
  const html = renderToString(
    <CompareColumns
      caption="Two fares"
      columns={[
        { id: 'a', title: 'Light', amount: '$10.00', note: 'for two' },
        { id: 'b', title: 'Flex', amount: '$12.00', gone: 'Sold out' },
      ]}
      lines={lines}
      selected="a"
      onSelect={nothing}
      name="fare"
      selectLabel="Choose"
      selectedLabel="Chosen"
    />,
  );
  expect(html).toContain('role="radiogroup" aria-label="Two fares"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
  expect(html).toMatch(/Chosen[\s\S]*Sold out/);
  expect(html.match(/is-quiet/g)).toHaveLength(2);
  expect(html).toContain('<th scope="row">');
});

it('says one column in full', () => {
  const html = renderToString(<CompareInFull title="Light in full" lines={lines} column={0} />);
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(
    /Light in full\s+Change\s+\$140\.00\s+and the difference\s+Refund\s+Nothing/,
  );
});

const cell = (id: string, state: 'free' | 'taken' | 'mine' = 'free') => ({
  id,
  label: `${id} words`,
  state,
});
const rows: PlanRow[] = [
  { label: '1', cells: [cell('1A', 'taken'), null, cell('1C')] },
  { label: '2', cells: [cell('2A'), cell('2B', 'taken'), cell('2C')], mark: 'Exit', isOpen: true },
  { label: '3', cells: [null, cell('3B'), cell('3C', 'mine')] },
];

it('leads by row and column, skips no taken place, and never turns with the text', () => {
  expect(planStep('ArrowRight', { row: 0, column: 0 }, rows)).toEqual({ row: 0, column: 2 });
  expect(planStep('ArrowRight', { row: 1, column: 0 }, rows)).toEqual({ row: 1, column: 1 });
  expect(planStep('ArrowLeft', { row: 0, column: 0 }, rows)).toBeNull();
  expect(planStep('ArrowDown', { row: 0, column: 0 }, rows)).toEqual({ row: 1, column: 0 });
  expect(planStep('ArrowDown', { row: 1, column: 0 }, rows)).toBeNull();
  expect(planStep('ArrowUp', { row: 2, column: 1 }, rows)).toEqual({ row: 1, column: 1 });
  expect(planStep('Home', { row: 2, column: 2 }, rows)).toEqual({ row: 2, column: 1 });
  expect(planStep('End', { row: 1, column: 0 }, rows)).toEqual({ row: 1, column: 2 });
  expect(planStep('PageDown', { row: 0, column: 2 }, rows)).toEqual({ row: 2, column: 2 });
  expect(planStep('a', { row: 0, column: 0 }, rows)).toBeNull();
});

it('is one stop of the Tab key, at the start it is given or at the first that is free', () => {
  const html = (start?: string) =>
    renderToString(
      <PlanPicker
        label="Plan"
        columns={['A', 'B', 'C']}
        gaps={[1]}
        rows={rows}
        start={start}
        onTake={nothing}
      />,
    );
  const stops = (text: string) => [...text.matchAll(/data-place="(\w+)"[^>]*tabindex="0"/gi)];
  expect(stops(html()).map(([, id]) => id)).toEqual(['1C']);
  expect(stops(html('3C')).map(([, id]) => id)).toEqual(['3C']);
  expect(html()).toContain('aria-label="2B words"');
  expect(html().match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(html().match(/role="rowheader"/g)).toHaveLength(3);
  expect(html()).toContain('dir="ltr"');
});

it('draws parts to the scale of time, and no stop too short to see', () => {
  const [out, stop, on] = placesOf([
    { kind: 'run', length: 600 },
    { kind: 'stop', length: 1 },
    { kind: 'run', length: 399 },
  ]);
  expect(out?.from).toBe(0);
  expect(on?.to).toBeCloseTo(100);
  expect((stop?.to ?? 0) - (stop?.from ?? 0)).toBeGreaterThan(3);
  expect(placesOf([{ kind: 'run', length: NaN }])).toEqual([{ from: 0, to: 100 }]);
  expect(
    renderToString(
      <SegmentedLine parts={[{ kind: 'stop', length: 5, warn: true }]} label="5 h" above="5 h" />,
    ),
  ).toMatch(/role="img" aria-label="5 h"[\s\S]*is-warn/);
});
