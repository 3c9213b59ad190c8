import { expect, it } from 'vitest';
import { fieldsOfGateway, maskedKey, paymentFaults } from './payment-form.ts';

const second = {
  id: 'a2',
  adapter: 'sandbox-card',
  mode: 'test',
  publicKey: 'pk_test_kontor-reisen-am-wasser',
  isCurrent: false,
  secret: '••••3f9a',
} as const;
const settings = {
  accounts: [{ ...second, id: 'a1', publicKey: '', isCurrent: true, secret: null }, second],
  gateways: [{ adapter: 'sandbox-card', modes: ['test' as const], hasKeys: true }],
};

it('names each wrong field', () => {
  const form = { adapter: 'sandbox-card', mode: 'test' as const, publicKey: '', secret: '' };
  const faults = (typed: object) => paymentFaults({ ...form, ...settings, ...typed });
  expect(faults({})).toEqual({});
  expect(faults({ publicKey: second.publicKey })).toEqual({});
  expect(faults({ publicKey: 'pk_new' })).toEqual({
    secret: 'centerPayment.fault.secretMissing',
  });
  expect(faults({ publicKey: 'pk new', secret: 'short' })).toEqual({
    publicKey: 'centerPayment.fault.publicKey',
    secret: 'centerPayment.fault.secret',
  });
  expect(faults({ secret: 'long enough' })).toEqual({
    publicKey: 'centerPayment.fault.publicKeyMissing',
  });
});

it('chooses the latest account of another gateway, and leaves out the middle of long keys', () => {
  expect(fieldsOfGateway(settings, 'sandbox-card')).toMatchObject({ publicKey: second.publicKey });
  expect(fieldsOfGateway({ ...settings, accounts: [] }, 'sandbox-card')).toEqual({
    adapter: 'sandbox-card',
    mode: 'test',
    publicKey: '',
    secret: '',
  });
  expect(maskedKey('pk_test_full')).toBe('pk_test_full');
});
