import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BandPicks } from './band-picks.tsx';
import { DayStrip, type StripDay } from './day-strip.tsx';
import { FormOptions } from './form-options.tsx';
import { HistogramLimit } from './histogram-limit.tsx';
import { AddRow, FieldsRow, SwapFields } from './search-options.tsx';

const nothing = () => undefined;

it('options are one choice of a few, native to keyboards', () => {
  const html = renderToString(
    <FormOptions
      label="Kind"
      name="kind"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
      value="b"
      onChange={nothing}
    />,
  );
  expect(html).toContain('role="radiogroup" aria-label="Kind"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

it('bands say their span in words and how many lie in them', () => {
  const html = renderToString(
    <BandPicks
      label="Hours"
      bands={[
        { id: 'a', label: '06–12', name: 'Morning', count: 4, on: true },
        { id: 'b', label: '12–18', name: 'Afternoon', count: 0, on: false },
      ]}
      onToggle={nothing}
    />,
  );
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toContain('Morning');
  expect(html).toContain('is-zero');
});

it('a limit is a slider that says its value', () => {
  const html = renderToString(
    <HistogramLimit
      label="At most"
      min={10}
      max={90}
      step={10}
      value={50}
      histogram={[1, 0, 3, 9]}
      onChange={nothing}
      format={(value) => `${value} min`}
    />,
  );
  expect(html).toContain('aria-label="At most"');
  expect(html).toContain('aria-valuetext="50 min"');
  // bars up to the limit are included
  expect(html.match(/class="in"/g)).toHaveLength(2);
});

describe('days side by side', () => {
  const day = (id: string, more: Partial<StripDay> = {}): StripDay => ({
    id,
    label: id,
    amount: '',
    share: 0,
    href: `/${id}`,
    ...more,
  });
  const strip = (days: StripDay[]) =>
    renderToString(
      <DayStrip
        label="Days"
        days={days}
        none="none"
        earlier={{ label: 'Earlier', href: null }}
        later={{ label: 'Later', href: '/later' }}
      />,
    );

  it('lead to each other, mark the own one, and say where nothing is sold', () => {
    const html = strip([day('17'), day('18', { isCurrent: true, amount: '$8', share: 1 })]);
    expect(html).toContain('href="/17"');
    expect(html).toMatch(/aria-current="date"[^>]*>|href="\/18"/);
    expect(html).toContain('none');
    expect(html).toContain('aria-label="Later"');
    expect(html).not.toContain('aria-label="Earlier"');
  });

  it('cannot be pressed where they cannot be chosen', () => {
    expect(strip([day('17', { href: null })])).not.toContain('href="/17"');
  });
});

it('fields that can be swapped, and rows of them that can be added and taken out', () => {
  expect(
    renderToString(
      <SwapFields label="Swap" onSwap={nothing}>
        <i />
      </SwapFields>,
    ),
  ).toContain('aria-label="Swap"');
  const row = (onRemove: (() => void) | undefined) =>
    renderToString(
      <FieldsRow label="Row 1" number={1} removeLabel="Remove" onRemove={onRemove}>
        <i />
      </FieldsRow>,
    );
  expect(row(nothing)).toContain('aria-label="Remove"');
  expect(row(undefined)).not.toContain('aria-label="Remove"');
  expect(
    renderToString(
      <AddRow note="up to 5" onAdd={undefined}>
        Add
      </AddRow>,
    ),
  ).not.toContain('Add');
});
