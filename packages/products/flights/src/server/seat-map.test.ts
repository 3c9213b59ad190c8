import { testClock } from '@portico/test-kit/clock';
import { expect, it } from 'vitest';
import { checkedWithBags } from './seat-map.ts';

const LEGS = { legs: [['A0201.JFKLIS.20270618'], ['A0202.LISJFK.20270625']] };
const REFUSED = { kind: 'refused', reason: 'INVALID', message: 'no bags' } as const;
const SILENT = { kind: 'unknown', message: 'no answer' } as const;

it('asks what a bag costs on each leg, and asks without bags where they are refused', async () => {
  const asked: number[] = [];
  const check = (first: typeof REFUSED | typeof SILENT) => async (bags: readonly unknown[]) => {
    asked.push(bags.length);
    return bags.length > 0 ? first : SILENT;
  };
  const never = () => new Promise<void>(() => undefined);
  expect(await checkedWithBags(LEGS, check(REFUSED), never)).toBe(SILENT);
  expect(asked).toEqual([2, 0]);
  // a missing response is not a refusal: there is no second attempt
  expect(await checkedWithBags(LEGS, check(SILENT), never)).toBe(SILENT);
  expect(asked).toEqual([2, 0, 2]);
});

it.each([
  { answersIn: 8_000, asks: [2, 0], takes: 9_000 },
  { answersIn: 600, asks: [2, 0], takes: 1_200 },
])(
  'takes a supplier that needs $answersIn ms $takes ms where it refuses bags',
  async ({ answersIn, asks, takes }) => {
    const clock = testClock(0);
    const asked: number[] = [];
    const check = async (bags: readonly unknown[]) => {
      asked.push(bags.length);
      await clock.sleep(answersIn);
      return bags.length > 0 ? REFUSED : SILENT;
    };
    let endedAt: number | undefined;
    const checked = checkedWithBags(LEGS, check, (signal) => clock.sleep(1_000, signal));
    void checked.then(() => (endedAt = clock.now()));
    while (endedAt === undefined) await clock.advance(100);
    expect(await checked).toBe(SILENT);
    expect(asked).toEqual(asks);
    expect(endedAt).toBe(takes);
  },
);

it('asks a slow supplier of bags once more at most, and forgets what the second question broke', async () => {
  const clock = testClock(0);
  const asked: number[] = [];
  const checked = checkedWithBags(
    LEGS,
    async (bags) => {
      asked.push(bags.length);
      if (bags.length === 0) throw new Error('broken');
      await clock.sleep(8_000);
      return SILENT;
    },
    (signal) => clock.sleep(1_000, signal),
  );
  await clock.advance(20_000);
  expect(await checked).toBe(SILENT);
  expect(asked).toEqual([2, 0]);
});
