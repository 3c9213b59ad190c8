import { expect, it } from 'vitest';
import { CAR_CLASSES } from '../../rules/acriss.ts';
import { show } from '../testing/show.tsx';
import { ClassShape } from './class-shape.tsx';

it('every class has a silhouette with two wheels, and it is decoration', () => {
  for (const one of CAR_CLASSES) {
    const html = show(<ClassShape of={one} />);
    expect(html.match(/<circle/g)).toHaveLength(6);
    expect(html).toContain('aria-hidden="true"');
  }
});

it('a van does not look like an open car', () => {
  expect(show(<ClassShape of="van" />)).not.toBe(show(<ClassShape of="convertible" />));
});
