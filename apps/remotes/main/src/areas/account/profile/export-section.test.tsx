import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../platform/save-file.ts';
import { ExportSection } from './export-section.tsx';

vi.mock('../../../platform/save-file.ts', () => ({ saveFile: vi.fn() }));

it('saves all of the answer as one file, named by its day', async () => {
  const data = { madeAt: '2027-03-01T09:00:00Z', bookings: [] };
  const page = await live(<ExportSection />, { answers: { exportAccount: () => ({ data }) } });
  await page.press('Download my data');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(
    'my-data-2027-03-01.json',
    JSON.stringify(data, null, 2),
    'application/json',
  );
});
