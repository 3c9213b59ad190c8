import { expect, it } from 'vitest';
import { blocksIn } from './erasure-blocks.ts';

it('reads the bookings a refusal names, and nothing else', () => {
  const because = [
    { why: 'RUNNING_BOOKING', reference: '7K2M4QXW' },
    { why: 'OPEN_MONEY', reference: '9ABCD234' },
  ];
  expect(blocksIn({ code: 'ERASURE_BLOCKED', details: { because } })).toEqual(because);
  expect(blocksIn({ code: 'FORBIDDEN', details: { because } })).toEqual([]);
  for (const details of [
    undefined,
    null,
    'because',
    {},
    { because: 'all' },
    { because: [null, 1, {}, { why: 'OTHER', reference: 'X' }, { why: 'OPEN_MONEY' }] },
  ])
    expect(blocksIn({ code: 'ERASURE_BLOCKED', details })).toEqual([]);
});
