import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Status } from './status.tsx';

it('says the status in words, and draws a dot that is not read out', () => {
  const html = show(<Status tone="warn">To ticket</Status>);
  expect(wordsOf(html)).toBe('To ticket');
  expect(html).toContain('data-tone="warn"');
  expect(html).toContain('aria-hidden="true"');
});
