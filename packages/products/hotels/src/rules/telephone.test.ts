import { expect, it } from 'vitest';
import { dialable } from './telephone.ts';

it('takes what can be dialled and nothing else', () => {
  for (const good of ['+1 212 555 0142', '(020) 7946-0123', ' +351 21 123 4567 '])
    expect(dialable(good)).toBe(good.trim());
  for (const bad of [undefined, '', '+', '1234', 'call us', '<b>+1</b>', 'tel:+1', '1'.repeat(16)])
    expect([bad, dialable(bad)]).toEqual([bad, undefined]);
});
