import { expect, it } from 'vitest';
import { map, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SeatPlan } from './seat-plan.tsx';

const plan = (usual: number) =>
  show(
    <SeatPlan
      map={map(OUT.id)}
      person={{ name: 'Nadia', type: 'adult' }}
      ownerName={() => null}
      money={(amount) => `$${amount / 100}`}
      usual={usual}
      onTake={() => undefined}
      label="Seats"
      start={null}
    />,
  );

it('names the cabins that this fare has no seat in, and the exits', () => {
  expect(wordsOf(plan(2_200))).toContain('Front. Rows 1 to 2 are Business.');
  expect(wordsOf(plan(2_200))).toContain('Exits');
  expect(plan(2_200)).not.toContain('data-place="1A"');
});

it('marks what costs more than most', () => {
  expect(plan(2_200)).not.toContain('is-special');
  expect(plan(0)).toContain('is-special');
});
