import { expect, it } from 'vitest';
import { fakeVendor } from '../testing/fake-car.ts';
import { markOf } from './car-picture.ts';

const drawn = (address: string) =>
  Buffer.from(address.replace('data:image/svg+xml;base64,', ''), 'base64').toString();

it('a vendor has its own mark, else its letters on a badge, always the same', () => {
  expect(markOf(fakeVendor({ logo: 'https://v.example/m.svg' }))).toBe('https://v.example/m.svg');
  const mark = markOf(fakeVendor());
  expect(mark).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/);
  expect(drawn(mark)).toMatch(/^<svg /);
  expect(markOf(fakeVendor())).toBe(mark);
  expect(markOf(fakeVendor({ id: 'v02', name: 'Aurora' }))).not.toBe(mark);
});

it('of a vendor with any name holds nothing but shapes', () => {
  for (const name of ['<script>alert(1)</script>', '', '\u202e"onload=x', '日本'])
    expect(drawn(markOf(fakeVendor({ name })))).not.toMatch(/script|onload|日/);
});
