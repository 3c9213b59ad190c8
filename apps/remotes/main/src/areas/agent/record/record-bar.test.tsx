import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { RecordBar } from './record-bar.tsx';

it('walks to the neighbours, and stays at the ends of the list', async () => {
  const went: string[] = [];
  const page = await live(
    <RecordBar
      reference="7KQ2MXPA"
      onPrevious={null}
      onNext={() => went.push('next')}
      onFull={() => went.push('full')}
      onClose={() => went.push('close')}
    />,
  );
  expect(page.button('Previous booking').getAttribute('aria-disabled')).toBe('true');
  await page.press('Previous booking');
  await page.press('Next booking');
  await page.press('Open as a page');
  await page.press('Close');
  expect(went).toEqual(['next', 'full', 'close']);
});
