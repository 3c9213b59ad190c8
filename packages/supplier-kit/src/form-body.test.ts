import { expect, it } from 'vitest';
import { formBody } from './form-body.ts';

it('spells nested fields and lists with brackets, and leaves out what is undefined', () => {
  const body = formBody({
    mode: 'payment',
    capture: true,
    line_items: [{ price_data: { currency: 'eur', unit_amount: 1_250 }, quantity: 1 }],
    methods: ['card', 'link'],
    metadata: { key: 'b1:authorise:1', note: undefined },
    coupon: null,
    nothing: undefined,
  });
  expect([...new URLSearchParams(body)]).toEqual([
    ['mode', 'payment'],
    ['capture', 'true'],
    ['line_items[0][price_data][currency]', 'eur'],
    ['line_items[0][price_data][unit_amount]', '1250'],
    ['line_items[0][quantity]', '1'],
    ['methods[0]', 'card'],
    ['methods[1]', 'link'],
    ['metadata[key]', 'b1:authorise:1'],
    ['coupon', ''],
  ]);
});

it('escapes names and values', () => {
  expect(formBody({ 'a&b': 'é=1&c', deep: { 'x y': '+' } })).toBe(
    'a%26b=%C3%A9%3D1%26c&deep%5Bx+y%5D=%2B',
  );
});
