import { describe, expect, it } from 'vitest';
import { addressOf, fillPath, paramOf } from './paths.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  return { pathname, search };
};

describe('an address', () => {
  it('has parameters in the segments of its path, the others in its query', () => {
    expect(
      addressOf('/confirmation/:referenceNumber', { referenceNumber: 'A/1', guest: 'g&1' }),
    ).toBe('/confirmation/A%2F1?guest=g%261');
    expect(addressOf('/confirm-payment', { referenceNumber: 'R1', guest: undefined })).toBe(
      '/confirm-payment?referenceNumber=R1',
    );
    expect(addressOf('/cars?view=booking', { referenceNumber: 'R1' })).toBe(
      '/cars?view=booking&referenceNumber=R1',
    );
    expect(addressOf('/confirmation/:referenceNumber', { referenceNumber: 'R1' })).toBe(
      '/confirmation/R1',
    );
  });

  it('is refused while a segment has no value', () => {
    expect(() => addressOf('/confirmation/:referenceNumber', { guest: 'g' })).toThrow(
      'path /confirmation/:referenceNumber needs referenceNumber',
    );
    expect(() => fillPath('/a/:b')).toThrow('needs b');
  });

  it.each(['/confirmation/:referenceNumber', '/confirm-payment', '/cars?view=booking'])(
    'of %s is read as it was written',
    (path) => {
      const address = addressOf(path, { referenceNumber: 'Ä/1 &', guest: 'g' });
      expect(paramOf(path, 'referenceNumber', at(address))).toBe('Ä/1 &');
      expect(paramOf(path, 'guest', at(address))).toBe('g');
      expect(paramOf(path, 'ticket', at(address))).toBeNull();
    },
  );

  it('without a value, or with one that cannot be decoded, has none', () => {
    const path = '/confirmation/:referenceNumber';
    expect(paramOf(path, 'referenceNumber', { pathname: '/confirmation/', search: '' })).toBeNull();
    expect(
      paramOf(path, 'referenceNumber', { pathname: '/confirmation/%E0', search: '' }),
    ).toBeNull();
  });
});
