import { expect, it } from 'vitest';
import { mapFaults } from './map-form.ts';

it('names the wrong field of map tiles; none are no fault', () => {
  const address = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(mapFaults({ address: '', attribution: '' })).toEqual({});
  expect(mapFaults({ address, attribution: 'Maps' })).toEqual({});
  expect(Object.keys(mapFaults({ address, attribution: '' }))).toEqual(['attribution']);
  expect(Object.keys(mapFaults({ address: 'http://x', attribution: 'Maps' }))).toEqual(['address']);
});
