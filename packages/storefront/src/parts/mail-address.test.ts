import { expect, it } from 'vitest';
import { mailAddress } from './mail-address.ts';

it('writes a subject as mail programs read it', () => {
  expect(mailAddress('help@blue.example', 'More nights & days')).toBe(
    'mailto:help@blue.example?subject=More%20nights%20%26%20days',
  );
});
