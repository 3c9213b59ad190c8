import { GATEWAY_STEPS, PEERS, SUPPLIER_STEPS } from '@portico/contract/sandbox-faults';
import { describe, expect, it } from 'vitest';
import { FAULT_STEPS, SUPPLIER_NAMES, WORLDS, worldOf } from './known-worlds.ts';

describe('the products of the sandbox', () => {
  it('have slugs and suppliers of their own, all of which faults can name', () => {
    expect(new Set(WORLDS.map(({ slug }) => slug)).size).toBe(WORLDS.length);
    expect(['supplier', 'gateway', ...SUPPLIER_NAMES].toSorted()).toEqual([...PEERS].toSorted());
    expect(SUPPLIER_NAMES.map((name) => worldOf(name)?.slug)).toEqual(
      WORLDS.flatMap(({ slug, suppliers }) => suppliers.map(() => slug)),
    );
    expect(worldOf('delta')).toBeUndefined();
  });

  it('have every step that faults know, and no other', () => {
    const steps = FAULT_STEPS.filter(({ peer }) => peer !== 'gateway').flatMap((one) => one.steps);
    expect([...new Set(steps)].toSorted()).toEqual([...SUPPLIER_STEPS].toSorted());
    expect(FAULT_STEPS.find(({ peer }) => peer === 'gateway')?.steps).toEqual(GATEWAY_STEPS);
  });
});
