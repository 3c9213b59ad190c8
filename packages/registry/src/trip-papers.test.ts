// Trip documents: vouchers of several products in one file.
import { sheetsPdf } from '@portico/documents';
import { samplePaper } from '@portico/documents/testing/sample';
import { carPapers } from '@portico/product-cars/papers/index';
import { sampleCarBooking } from '@portico/product-cars/testing/sample-sale';
import { flightPapers } from '@portico/product-flights/papers/index';
import { sampleFlightBooking } from '@portico/product-flights/testing/sample-sale';
import { readPdf } from '@portico/test-kit/read-pdf';
import { expect, it } from 'vitest';

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const flight = { ...samplePaper(), booking: sampleFlightBooking() };
const car = { ...samplePaper(), booking: sampleCarBooking() };

it('are the pages of each voucher, one after the other, also where a picture cannot be read', async () => {
  const alone = await Promise.all([flightPapers.voucher(flight), carPapers.voucher(car)]);
  const sheets = await Promise.all([flightPapers.sheet(flight), carPapers.sheet(car)]);
  const joined = await sheetsPdf(sheets);
  expect(joined.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(joined)).toBe(alone.reduce((sum, pdf) => sum + pagesOf(pdf), 0));
  const pixel = Buffer.from(PIXEL, 'base64');
  for (const logo of [pixel, pixel.subarray(0, 60)])
    expect(
      pagesOf(
        await sheetsPdf([
          await flightPapers.sheet({ ...flight, logo, poster: logo }),
          await carPapers.sheet({ ...car, logo }),
        ]),
      ),
    ).toBe(pagesOf(joined));
  // page numbers use the script of their language
  const arabic = await Promise.all([
    flightPapers.sheet({ ...flight, language: 'ar' }),
    carPapers.sheet({ ...car, language: 'ar' }),
  ]);
  const { pages } = await readPdf(await sheetsPdf(arabic));
  expect(pages.length).toBeGreaterThanOrEqual(2);
  const numbered = pages.map((lines) => lines.join(' '));
  expect(numbered[1]).toMatch(/صفحة ?2 ?من ?2$/);
  expect(numbered.join()).not.toMatch(/\{pages?\}/);
  await expect(sheetsPdf([])).rejects.toThrow('no voucher');
}, 20_000);
