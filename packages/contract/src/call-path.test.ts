import { expect, it } from 'vitest';
import { CALL_BASES, callBaseOf } from './call-bases.ts';
import { callFamily, get, patch } from './call-path.ts';
import { PATHS } from './paths.ts';

it('a call has the base path of its family, and its headers', () => {
  expect(get('/bookings/:reference')).toEqual({
    method: 'GET',
    path: '/api/bookings/:reference',
    base: '/api',
  });
  expect(patch('/bookings').method).toBe('PATCH');
  expect(callFamily('/resort-api', { isCorrelated: true }).remove('/holds/:hold')).toEqual({
    method: 'DELETE',
    path: '/resort-api/holds/:hold',
    base: '/resort-api',
    isCorrelated: true,
  });
});

it('an address below a base path is a call', () => {
  expect(CALL_BASES).toContain('/api');
  for (const { path } of Object.values(PATHS)) expect(callBaseOf(path), path).toBe('/api');
  expect(callBaseOf('/apis/x')).toBeUndefined();
  expect(callBaseOf('/booknow/hotels')).toBeUndefined();
});
