import { ApiError } from '@portico/runtime';
import { expect, it } from 'vitest';
import { forbiddenOf } from './forbidden.ts';

const refused = (code: string, details?: unknown) =>
  new ApiError(403, { error: '', code, details });

it('reads why a call was forbidden and who may make it', () => {
  const details = { reason: 'role', who: ['AgencyOwner', 'Admin'] };
  expect(forbiddenOf(refused('FORBIDDEN', details))).toEqual(details);
});

it('is null for other errors, and for a refusal that does not say', () => {
  for (const error of [
    refused('STEP_UP_NEEDED', { reason: 'role', who: [] }),
    refused('FORBIDDEN'),
    refused('FORBIDDEN', { reason: 'role' }),
    new Error('FORBIDDEN'),
    null,
  ])
    expect(forbiddenOf(error)).toBeNull();
});
