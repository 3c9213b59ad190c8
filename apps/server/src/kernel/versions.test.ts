import type { PorticoError } from '@portico/contract';
import { expect, it } from 'vitest';
import { baseVersion, etagOf, requireVersion } from './versions.ts';

function refusal(check: () => unknown): PorticoError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return error as PorticoError;
  }
}

it('a reply names its version, and a change of it is accepted', () => {
  expect(etagOf(7)).toEqual({ etag: '"7"' });
  expect(baseVersion({ 'if-match': etagOf(7).etag })).toBe(7);
  expect(baseVersion({ 'if-match': 'W/"7"' })).toBe(7);
});

it('a change without a version is 428', () => {
  expect(refusal(() => baseVersion({}))).toMatchObject({
    status: 428,
    code: 'PRECONDITION_REQUIRED',
    field: 'If-Match',
  });
});

it('anything but one tag of ours is 400', () => {
  for (const tag of [
    '',
    '7',
    '*',
    '"7", "8"',
    '"0"',
    '"-1"',
    '"7.0"',
    '"x"',
    `"${'9'.repeat(16)}"`,
  ])
    expect(
      refusal(() => baseVersion({ 'if-match': tag })),
      tag,
    ).toMatchObject({
      status: 400,
      code: 'INVALID_FIELD',
      field: 'If-Match',
    });
});

it('a change of an older version is 412, with the record as it is now', () => {
  const now = {
    version: 8,
    current: { name: 'Ada' },
    changedBy: 'Sam Sales',
    changedAt: '2026-11-30T10:00:00Z',
  };
  expect(refusal(() => requireVersion(8, now))).toBeUndefined();
  for (const base of [7, 9])
    expect(refusal(() => requireVersion(base, now))).toMatchObject({
      status: 412,
      code: 'VERSION_CONFLICT',
      details: now,
    });
});
