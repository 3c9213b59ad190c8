import { expect, it } from 'vitest';
import { reservedLabels, SUBDOMAIN_FAULTS, subdomainFault } from './subdomain.ts';

const RESERVED = ['operator', 'www'];

it.each([
  ['kontor', null],
  ['a', null],
  ['24-hours', null],
  ['a'.repeat(63), null],
  ['', 'label'],
  ['Kontor', 'label'],
  ['kontor.reisen', 'label'],
  ['-kontor', 'label'],
  ['kontor-', 'label'],
  ['kon_tor', 'label'],
  ['münchen', 'label'],
  ['a'.repeat(64), 'label'],
  ['kontor\n', 'label'],
  ['xn--mnchen-3ya', 'encoded'],
  ['www', 'reserved'],
])('%j: %s', (subdomain, fault) => {
  expect(subdomainFault(subdomain, RESERVED)).toBe(fault);
  if (fault !== null) expect(SUBDOMAIN_FAULTS).toHaveProperty(fault);
});

it('keeps the label of the operator’s host, too', () => {
  expect(reservedLabels(RESERVED, 'desk.portico.test', 'portico.test')).toEqual([
    'operator',
    'www',
    'desk',
  ]);
  expect(reservedLabels(RESERVED, 'desk.elsewhere.test', 'portico.test')).toEqual(RESERVED);
});
