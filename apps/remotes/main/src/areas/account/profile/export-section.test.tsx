import { later, live, refusal } from '@portico/storefront/testing/live.tsx';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../platform/save-file.ts';
import { ExportSection } from './export-section.tsx';

// test files share modules: the ones replaced here must not reach another file
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/save-file.ts');
  vi.resetModules();
});

vi.mock('../../../platform/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => void vi.mocked(saveFile).mockReset());

const data = { madeAt: '2027-03-01T09:00:00Z', bookings: [] };
const SAVED = 'The file has been downloaded.';

it('saves all of the answer as one file, named by its day', async () => {
  const page = await live(<ExportSection />, { answers: { exportAccount: () => ({ data }) } });
  await page.press('Download my data');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('my-data-2027-03-01.json', expect.any(Blob));
  const content = vi.mocked(saveFile).mock.calls[0]?.[1];
  expect(content?.type).toBe('application/json');
  expect(JSON.parse((await content?.text()) ?? '')).toEqual(data);
});

it('announces each download in a region that was there before, below the button', async () => {
  const second = later<{ data: typeof data }>();
  const exportAccount = vi.fn().mockResolvedValueOnce({ data }).mockReturnValueOnce(second.promise);
  const page = await live(<ExportSection />, { answers: { exportAccount } });
  const [region] = page.body.querySelectorAll('[role=status]');
  expect(region?.textContent).toBe('');
  await page.press('Download my data');
  expect(region?.textContent).toContain(SAVED);
  expect(page.words()).toMatch(/Download my data The file/);
  await page.press('Download my data');
  expect(region?.textContent).toBe('');
  await page.run(() => second.resolve({ data }));
  expect(region?.textContent).toContain(SAVED);
});

it('says why nothing was saved, beside the button', async () => {
  const exportAccount = vi
    .fn()
    .mockResolvedValueOnce({ data })
    .mockRejectedValueOnce(refusal('TOO_MANY_ATTEMPTS', 429));
  const page = await live(<ExportSection />, { answers: { exportAccount } });
  await page.press('Download my data');
  await page.press('Download my data');
  expect(page.alerts()).toMatch(/wait 15 minutes/);
  expect(page.words()).not.toContain(SAVED);
  expect(page.body.querySelectorAll('p [role=alert]')).toEqual([]);
  expect(saveFile).toHaveBeenCalledOnce();
});
