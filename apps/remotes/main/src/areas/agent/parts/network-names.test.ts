import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { expect, it } from 'vitest';
import { NETWORK_NAMES } from './network-names.ts';

it('every network has a name', () => {
  expect(Object.keys(NETWORK_NAMES)).toEqual([...SOCIAL_NETWORKS]);
});
