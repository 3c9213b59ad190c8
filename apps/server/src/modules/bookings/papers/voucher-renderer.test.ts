import type { BookingPaper } from '@portico/documents';
import { describe, expect, it } from 'vitest';
import { createPress, type PaperAsker } from './voucher-renderer.ts';

const paper = (reference: string, language = 'en') =>
  ({ booking: { reference }, language }) as unknown as BookingPaper;
const none = async () => ({ pictures: {}, isWhole: true });
const guest: PaperAsker = { agency: 'a', visitor: 'guest' };
const mail: PaperAsker = { agency: 'b', visitor: '', isOwn: true };

/**
 * Creates papers that complete when the test says so, and records the order in which drawing began.
 */
function stage() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const press = createPress(({ booking, language }) => {
    const name = `${booking.reference}-${language}`;
    began.push(name);
    return new Promise((resolve) => ends.push(() => resolve(Buffer.from(name))));
  });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  const drawAll = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      await flush();
      ends.shift()?.();
    }
  };
  return { press, began, drawAll };
}
const settled = (all: readonly Promise<Buffer>[]) =>
  Promise.all(all.map((one) => one.then(String, (fault: { code: string }) => fault.code)));

describe('vouchers', () => {
  it('the same paper is drawn once, for all who ask meanwhile and afterwards; another language or content is another paper', async () => {
    const { press, began, drawAll } = stage();
    const same = Array.from({ length: 30 }, () => press.print(paper('ONE'), none, guest));
    const arabic = press.print(paper('ONE', 'ar'), none, guest);
    await drawAll();
    expect(new Set(await settled(same))).toEqual(new Set(['ONE-en']));
    expect(String(await arabic)).toBe('ONE-ar');
    expect(String(await press.print(paper('ONE'), none, guest))).toBe('ONE-en');
    const changed = press.print(paper('TWO'), none, guest);
    await drawAll();
    await changed;
    expect(began).toEqual(['ONE-en', 'ONE-ar', 'TWO-en']);
  });

  it('several papers are one file, drawn once, and another than each alone', async () => {
    const { press, began, drawAll } = stage();
    const pictures = async () => ({ pictures: [{}, {}], isWhole: true });
    const trip = [paper('ONE'), paper('TWO')];
    const all = [
      press.printAll(trip, pictures, guest),
      press.printAll(trip, pictures, guest),
      press.print(paper('ONE'), none, guest),
    ];
    await drawAll();
    await settled(all);
    expect(began).toEqual(['ONE-en', 'ONE-en']);
    await press.printAll(trip, pictures, guest);
    expect(began).toHaveLength(2);
  });

  it('without a picture that could not be had the paper is not kept', async () => {
    const { press, began, drawAll } = stage();
    const lacking = async () => ({ pictures: {}, isWhole: false });
    const first = press.print(paper('ONE'), lacking, guest);
    await drawAll();
    await first;
    const second = press.print(paper('ONE'), none, guest);
    await drawAll();
    await second;
    expect(began).toEqual(['ONE-en', 'ONE-en']);
  });

  it('a burst of requests whose clients have gone away draws one paper at most, and a mail waits for one at most', async () => {
    const { press, began, drawAll } = stage();
    const gone = new AbortController();
    const burst = Array.from({ length: 60 }, (_, n) =>
      press.print(paper(`GONE${n}`), none, { ...guest, visitor: `v${n % 3}`, signal: gone.signal }),
    );
    const told = settled(burst);
    gone.abort();
    const mailed = press.print(paper('MAIL'), none, mail);
    await drawAll();
    expect(String(await mailed)).toBe('MAIL-en');
    expect(began).toEqual(['GONE0-en', 'MAIL-en']);
    expect((await told).filter((one) => one === 'UNAVAILABLE')).toHaveLength(59);
  });

  it('a burst of one visitor who waits leaves the vouchers of others, and of mails, near the front', async () => {
    const { press, began, drawAll } = stage();
    const burst = settled(
      Array.from({ length: 60 }, (_, n) => press.print(paper(`MANY${n}`), none, guest)),
    );
    const other = press.print(paper('OTHER'), none, { agency: 'c', visitor: 'somebody' });
    const mailed = press.print(paper('MAIL'), none, mail);
    await drawAll();
    expect(String(await other)).toBe('OTHER-en');
    expect(String(await mailed)).toBe('MAIL-en');
    expect(began.indexOf('OTHER-en')).toBeLessThanOrEqual(4);
    expect(began.indexOf('MAIL-en')).toBeLessThanOrEqual(2);
    expect((await burst).filter((one) => one === 'UNAVAILABLE')).toHaveLength(55);
  });
});
