import { expect, it, vi } from 'vitest';
import { typedWith } from './typed.ts';

const OPTIONS = { options: { agency: { type: 'string' } } } as const;

it('answers a word nobody knows with how to say it, without a stack', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const wrong = { ...OPTIONS, args: ['--agenzy', 'full'] };
  expect(() => typedWith(wrong, 'npm run mails -- [--agency <subdomain>]')).toThrow('ended');
  expect(ended).toHaveBeenCalledWith(1);
  expect(said.mock.calls).toEqual([
    ["Unknown option '--agenzy'.\nnpm run mails -- [--agency <subdomain>]"],
  ]);
  vi.restoreAllMocks();
  expect(typedWith({ ...OPTIONS, args: ['--agency', 'full'] }, '').values.agency).toBe('full');
});
