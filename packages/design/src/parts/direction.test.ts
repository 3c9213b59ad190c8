import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';

describe('direction of a text', () => {
  it('is that of most of its letters, whatever stands at its head', () => {
    expect(
      directionOf('Convento do Elétrico بيت من عام 1783 فيه 66 غرفة لا تتشابه اثنتان منها.'),
    ).toBe('rtl');
    expect(directionOf('بار Cosmo is open until the last guest has gone to bed.')).toBe('ltr');
    expect([directionOf(''), directionOf('1783 – 66'), directionOf('東京の宿')]).toEqual([
      'ltr',
      'ltr',
      'ltr',
    ]);
  });
});
