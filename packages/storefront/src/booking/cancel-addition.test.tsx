import type { AmendmentView, CancelQuoteView } from '@portico/contract';
import { expect, it } from 'vitest';
import { type Answers, live, refusal } from '../testing/live.tsx';
import { AMENDMENT, BOOKING, PARTS } from '../testing/samples.ts';
import { AmendmentList } from './amendments.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const BAG: AmendmentView = {
  ...AMENDMENT,
  kind: 'add-ons',
  reference: 'FW-BAG1',
  cancellable: { back: usd(8_400), until: '2099-05-20T21:00:00.000Z' },
};
const quote = (back: number, id = 'q1'): { cancelQuote: CancelQuoteView } => ({
  cancelQuote: {
    cancelQuoteId: id,
    validUntil: '2099-05-20T20:00:00Z',
    refund: usd(back),
    penalty: usd(8_400 - back),
    to: 'Visa •••• 4242',
    refunds: back === 0 ? [] : [{ amount: usd(back), to: 'Visa •••• 4242' }],
  },
});
const reply = (data: object, version: number) => ({ status: 200, data, etag: `"${version}"` });

async function list(
  answers: Answers,
  {
    bag = BAG,
    mayCancel = true,
    language = 'en',
  }: { bag?: AmendmentView; mayCancel?: boolean; language?: string } = {},
) {
  const told: unknown[] = [];
  const page = await live(
    <AmendmentList
      booking={{ ...BOOKING, amendments: [bag] }}
      cancels={
        mayCancel
          ? {
              guest: 'token',
              agencyName: 'Full Agency',
              onBooking: (booking) => told.push(booking),
              onNews: () => told.push('news'),
            }
          : undefined
      }
    />,
    { answers, parts: { hotels: PARTS }, language },
  );
  return { page, told };
}

const open = async ({ page }: Awaited<ReturnType<typeof list>>) => {
  await page.press('Cancel these extras');
  // the dialog is a chunk of its own
  await expect
    .poll(async () => (await page.run(() => undefined), page.words()))
    .toContain('Keep extras');
};

it('names what comes back and until when, and cancels at that from the version it was shown for', async () => {
  const after = { ...BOOKING, status: 'confirmed' as const };
  const shown = await list({
    additionCancelQuote: () => reply(quote(8_400), 7),
    cancelAddition: () => ({ booking: after }),
  });
  const { page, told } = shown;
  expect(page.words()).toMatch(/\$84\.00 back if you cancel by .*20 May/);
  await open(shown);
  expect(page.words()).toMatch(
    /Price of these extras \$84\.00 Not refundable \$0\.00 You get back \$84\.00 To Visa •••• 4242/,
  );
  await page.pressTwice('Cancel and get $84.00 back');
  const [call, ...more] = page.callsOf('cancelAddition');
  expect(more).toEqual([]);
  expect(call?.input).toMatchObject({
    params: { reference: BOOKING.reference, addition: 'FW-BAG1' },
    query: { guest: 'token' },
    body: { cancelQuoteId: 'q1' },
  });
  expect(call?.options).toMatchObject({ ifMatch: '"7"', idempotencyKey: expect.any(String) });
  expect(told).toEqual([after]);
});

it('asks again from the new version if the booking has changed', async () => {
  let asked = 0;
  const shown = await list({
    additionCancelQuote: () => {
      asked += 1;
      return reply(quote(asked === 1 ? 8_400 : 0, `q${asked}`), asked);
    },
    cancelAddition: ({ options }) => {
      if (!('ifMatch' in options) || options.ifMatch !== '"2"')
        throw refusal('VERSION_CONFLICT', 412);
      return { booking: BOOKING };
    },
  });
  await open(shown);
  await shown.page.press('Cancel and get $84.00 back');
  expect(shown.page.alerts()).toContain('The booking has changed since you opened this');
  await shown.page.press('Cancel extras without refund');
  expect(shown.told).toEqual([BOOKING]);
});

it('says of what the supplier ends with the booking only that it cannot be cancelled alone', async () => {
  const shown = await list({
    additionCancelQuote: () => {
      throw refusal('NOT_CANCELLABLE', 409);
    },
  });
  await open(shown);
  expect(shown.page.alerts()).toMatch(/can’t be cancelled on their own.*Full Agency/);
  expect(shown.page.has(/Cancel (and|extras without)/)).toBe(false);
  expect(shown.told).toEqual(['news']);
});

it('offers nothing to readers who may not cancel, and for what cannot be', async () => {
  expect((await list({}, { mayCancel: false })).page.has(/Cancel/)).toBe(false);
  const { cancellable: _, ...bag } = BAG;
  expect((await list({}, { bag })).page.has(/Cancel/)).toBe(false);
});

it('says in place of the button that it is cancelled with the whole booking', async () => {
  const { cancellable: _, ...bag } = BAG;
  const only: AmendmentView = { ...bag, endsWithBooking: true };
  const { page } = await list({}, { bag: only });
  expect(page.words()).toContain('cancelled with the whole booking');
  expect(page.has(/Cancel these extras/)).toBe(false);
  expect((await list({}, { bag: only, mayCancel: false })).page.words()).not.toMatch(/cancelled/);
  const arabic = await list({}, { bag: only, language: 'ar' });
  expect(arabic.page.words()).toContain('يُلغى مع الحجز بأكمله');
});

it('says before that nothing comes back, and of a cancelled one what was kept', async () => {
  const late = { ...BAG, cancellable: { back: usd(0), until: null } };
  expect((await list({}, { bag: late })).page.words()).toContain(
    'Nothing is refunded if you cancel',
  );
  const { cancellable: _, ...bag } = BAG;
  const ended: AmendmentView = { ...bag, status: 'cancelled', endedAlone: { kept: usd(8_400) } };
  const { page } = await list({}, { bag: ended });
  expect(page.words()).toMatch(/Added Cancelled .*\$84\.00 paid.*\$84\.00 not refundable/);
});

it('is read in Arabic', async () => {
  const { page } = await list({}, { language: 'ar' });
  expect(page.has('إلغاء هذه الإضافات')).toBe(true);
  expect(page.words()).not.toMatch(/booking\.|\{\{/);
});
