import type { NoticeView } from '@portico/contract';
import { samplePaper } from '@portico/documents/testing/sample';
import { wordsOf } from '@portico/documents/words';
import { expect, it } from 'vitest';
import { sampleChanged, type SampleChange } from '../testing/sample-notice.ts';
import { flightPapers } from './index.ts';
import { flightVoucher } from './voucher.ts';

const paper = (kind: SampleChange, language = 'en') => ({
  ...samplePaper({ language }),
  booking: sampleChanged(kind),
});
const mailOf = (kind: SampleChange, language?: string) =>
  flightPapers.mail(paper(kind, language), 'notice', 'traveller');

it('tells a moved flight by its new time first, with the old one struck', () => {
  const { subject, text, html } = mailOf('late');
  expect(subject).toMatch(/^Now 23:55, not 21:35: New York to Lisbon, Thu, 18 Jun 2099 \(/);
  expect(html).toMatch(
    /<h1[^>]*>[^<]*it now leaves at 23:55 on Thu, 18 Jun 2099, 2 h 20 min later/,
  );
  expect(html).toContain('23:55 – 11:45 +1');
  expect(html).toContain('<s>21:35 – 09:25 +1</s>');
  expect(text).toContain('23:55 – 11:45 +1 (was 21:35 – 09:25 +1)');
  expect(text.indexOf('23:55')).toBeLessThan(text.indexOf('21:35'));
  expect(text).toContain('We were notified on Wed, 22 Apr 2099, 08:12 (New York time, UTC−4).');
  expect(text).toContain('Please reply by Thu, 18 Jun 2099, 21:35 (New York time, UTC−4).');
  expect(text).not.toMatch(/undefined|\{\{/);
});

it('says of a flight that is gone that it is, in the mail and on the receipt', () => {
  const { subject, text, html } = mailOf('cancelled');
  expect(subject).toMatch(/^Atlantica has cancelled New York to Lisbon on Thu, 18 Jun 2099 \(/);
  expect(text).toContain('This flight no longer operates');
  expect(html).toContain('<s>21:35 – 09:25 +1</s>');
  const words = wordsOf(paper('cancelled'), 'paper', flightVoucher.textsOf);
  const [[, rows] = []] = flightVoucher.wide?.(sampleChanged('cancelled'), words) ?? [];
  expect(rows?.[0]?.[0]).toContain('This flight no longer operates');
  expect(rows?.[1]?.[0]).not.toContain('This flight no longer operates');
});

it('asks only for answers that the page takes', () => {
  const textOf = (answers: NoticeView['answers'], cancellable: boolean) =>
    flightPapers.mail(
      {
        ...paper('cancelled'),
        booking: { ...sampleChanged('cancelled', { answers }), cancellable },
      },
      'notice',
      'traveller',
    ).text;
  expect(textOf(['cancel'], true)).toMatch(
    /compare the details or see your refund if you cancel\./,
  );
  const begun = textOf([], false);
  expect(begun).toContain('has already begun, so it can no longer be cancelled online');
  expect(begun).toContain('Open your booking to compare the details.');
  expect(begun).not.toMatch(/accept the change|see your refund|Please reply/);
  for (const answers of [[], ['accept' as const]]) {
    const firstDay = textOf(answers, true);
    expect(firstDay).toContain('On its first day you can still cancel it under its terms.');
    expect(firstDay).not.toContain('no longer be cancelled');
  }
  expect(textOf(['accept'], false)).toMatch(/already begun[^]*details or accept the change\./);
});

it('names another flight as an answer where the airline offers one', () => {
  const textOf = (patch: Partial<NoticeView>) =>
    flightPapers.mail(
      { ...paper('cancelled'), booking: sampleChanged('cancelled', patch) },
      'notice',
      'traveller',
    ).text;
  expect(textOf({ isRebookable: true })).toContain('You can choose an alternative there, too.');
  expect(textOf({})).not.toContain('alternative');
});

it('is told in Arabic with the new time first', () => {
  const { subject, html } = mailOf('late', 'ar');
  expect(subject).toMatch(/^الآن 23:55 بدلًا من 21:35/);
  expect(html).toContain('<s>\u206821:35 – 09:25 +1\u2069</s>');
  expect(html).not.toMatch(/undefined|\{\{/);
});

it('keeps the order of hours beside a day in Arabic', () => {
  const booking = sampleChanged('late');
  const notice = booking.notices?.[0] ?? expect.fail('the sample has a notice');
  const { before } = notice.detail as { before: readonly (readonly object[])[] };
  const dayBefore = before.map((leg) =>
    leg.map((flight) => JSON.parse(JSON.stringify(flight).replaceAll('2099-06-18', '2099-06-17'))),
  );
  const moved = { ...notice, detail: { ...notice.detail, before: dayBefore } };
  const { html } = flightPapers.mail(
    {
      ...paper('late', 'ar'),
      booking: { ...booking, notices: [moved] },
    },
    'notice',
    'traveller',
  );
  expect(html).toMatch(/<s>[^<]*17 يونيو 2099 \u206821:35 – 09:25 \+2\u2069<\/s>/);
});
