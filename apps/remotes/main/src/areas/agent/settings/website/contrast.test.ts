import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColorOf, measuresOf } from './contrast.ts';

it('reads what is typed; nothing is the default colour', () => {
  expect(brandColorOf(' 0AC ')).toBe('#00aacc');
  expect(brandColorOf('')).toMatch(/^#[0-9a-f]{6}$/);
  expect(brandColorOf('red')).toBeNull();
});

it('says what was done with a colour that cannot be read', () => {
  const [button, link, edge] = measuresOf('#f2b705');
  expect(button).toMatchObject({ front: '#000000', done: 'same' });
  expect(link).toMatchObject({ own: 1.8, done: 'ink' });
  expect(edge?.ratio).toBeGreaterThanOrEqual(3);
  expect(measuresOf('#0a66c2').map(({ done }) => done)).toEqual(['same', 'same', 'same']);
});

it('no colour leaves text below 4.5, or edges below 3', () => {
  const digits = fc.stringMatching(/^#[0-9a-f]{6}$/);
  fc.assert(
    fc.property(digits, (color) => {
      const [button, link, edge] = measuresOf(color);
      expect(button?.ratio).toBeGreaterThanOrEqual(4.5);
      expect(link?.ratio).toBeGreaterThanOrEqual(4.5);
      expect(edge?.ratio).toBeGreaterThanOrEqual(3);
    }),
  );
});
