import type { Place } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { bestMatch } from './best-match.ts';

const place = (name: string, label: string, type: Place['type'] = 'city'): Place => ({
  id: label,
  type,
  name,
  label,
  countryCode: 'XX',
  latitude: 1,
  longitude: 1,
  timeZone: 'UTC',
});
const FOUND = [
  place('Ōme', 'Ōme, Japan'),
  place('Rome Fiumicino Airport', 'Rome Fiumicino Airport, Italy', 'airport'),
  place('Rome', 'Rome, Italy'),
  place('Rome', 'Rome, Georgia, United States'),
];

describe('a text that was typed and not chosen', () => {
  it.each([
    ['Rome', 'Rome, Italy'],
    ['  rOME ', 'Rome, Italy'],
    ['rome georgia united states', 'Rome, Georgia, United States'],
    ['ome', 'Ōme, Japan'],
    ['Roma', 'Ōme, Japan'],
  ])('%s means %s: the exact name before any other, else the first', (typed, label) => {
    expect(bestMatch(FOUND, typed)?.label).toBe(label);
  });

  it('means nothing where nothing was found', () => {
    expect(bestMatch([], 'Rome')).toBeNull();
  });
});
