import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { HeaderSteps } from './header-steps.tsx';

it('writes nothing before it is known whether there is a header', () => {
  expect(show(<HeaderSteps current={0} />)).toBe('');
});
