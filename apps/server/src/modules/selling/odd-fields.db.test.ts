// One supplier sends a response with one malformed field, another a valid one. The malformed field
// affects its own item at most, omitted data is named in the log, and the server never fails.
import { transportOf } from '@portico/supplier-kit/conformance/answer-transports';
import { type Change, changed, changesBelow } from '@portico/supplier-kit/conformance/changed';
import { type Recorded, type Replay, startReplay } from '@portico/supplier-kit/conformance/replay';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { addNote } from '@portico/test-kit/run-notes';
import type { getHotel } from '@portico/product-hotels/http';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openSandbox } from '../../../../sandbox/src/testing/shared-sandbox.ts';
import { type Answer, played, PRODUCTS, type Told, type WireItem } from './testing/odd-supplier.ts';

let world: DemoWorld;
let replay: Replay;
beforeAll(async () => {
  const real = await openSandbox();
  replay = await startReplay(real.url);
  const suppliers = Object.values(PRODUCTS).flatMap(({ good, odd }) => [good, odd]);
  world = await demoWorld(suppliers.join(','), { env: { SANDBOX_URL: replay.url } });
  return () => real.stop();
}, 60_000);
afterAll(async () => {
  await world?.close();
  await replay?.close();
});

const post = <T>(path: string, body: unknown) => world.client('full').post<T>(path, body);
const POLL = { timeout: 20_000 };
/** A circuit breaker stays open for 10 seconds after 5 failures. */
const rested = () => world.server.clock.advance(11_000);

const ITEMS_KEPT = 4;
const lines = (type: string, ...values: readonly unknown[]): Recorded => ({
  status: 200,
  type,
  body: `${values.map((value) => JSON.stringify(value)).join('\n')}\n`,
});

/** Returns the offers that occur more often in one list than in the other. */
function lacking(whole: readonly Told[], part: readonly Told[]): readonly Told[] {
  const nameOfOffer = ({ key, total }: Told) => `${total} ${key}`;
  const left = new Map<string, number>();
  for (const one of part) left.set(nameOfOffer(one), (left.get(nameOfOffer(one)) ?? 0) + 1);
  return whole.filter((one) => {
    const count = left.get(nameOfOffer(one)) ?? 0;
    left.set(nameOfOffer(one), count - 1);
    return count <= 0;
  });
}
/** Returns the missing offers without a cheaper replacement with the same terms. */
const lost = (whole: readonly Told[], part: readonly Told[]): readonly Told[] =>
  lacking(whole, part).filter(
    ({ key, total }) => !part.some((one) => one.key === key && one.total < total),
  );

const nameOf = ({ path, how }: Change): string => `${path.join('.')} ${how}`;
/** Changes that a supplier could make on purpose: one item or rate less, or an empty list. */
const isMeant = ({ path, how }: Change): boolean =>
  (how === 'absent' && typeof path.at(-1) === 'number') ||
  (how === 'empty' && path.at(-1) === 'rates');

/** Error codes if the only supplier that could respond is unreadable. */
const UNREAD = ['SUPPLIER_UNREADABLE', 'SUPPLIER_UNAVAILABLE'];

const hotelOf = (question: object): string =>
  (question as { readonly hotelId: string }).hotelId.split(':')[1] ?? '';

// npm test runs one product; its sampling intervals have no common factor with the number of
// changes
describe.each(inTurn(Object.entries(PRODUCTS), 3))('an odd field among %s', (slug, product) => {
  const { good, odd, at, calls, search, list } = product;
  const oddCall = (call: string) => `${at(odd)}${call}`;
  const searched = () => post<Answer>(search.path, search.body);
  /** Returns the log lines about the supplier with malformed fields. */
  const logged = (from: number): readonly string[] =>
    world.server.log.slice(from).filter((text) => text.includes(`sandbox-${odd}`));
  /** Returns that supplier's items in the last search. */
  const sentItems = () =>
    replay
      .recorded(oddCall(calls.search))
      .body.split('\n')
      .filter((text) => text.trim() !== '')
      .flatMap((text) => (JSON.parse(text) as Record<string, WireItem[] | undefined>)[list] ?? []);

  it('of a search costs its item at most, and is named in the log', async () => {
    // the first search of a process reads all places, and may come too late for its supplier
    await expect.poll(async () => (await searched()).json.suppliers?.answered, POLL).toBe(2);
    const items = sentItems()
      .filter((item) => product.isWhole?.(item) !== false)
      .slice(0, ITEMS_KEPT);
    expect(items.length).toBe(ITEMS_KEPT);
    replay.say(
      replay.recorded(`${at(good)}${calls.search}`),
      undefined,
      `${at(good)}${calls.search}`,
    );
    const answerWith = async (line: unknown, place = 0) => {
      const answer = lines('application/x-ndjson', line, { complete: true, count: ITEMS_KEPT });
      replay.say(answer, transportOf(place), oddCall(calls.search));
      const before = world.server.log.length;
      const { status, json } = await searched();
      return {
        status,
        json,
        log: logged(before),
        offers: status === 200 ? product.offersOf(json) : [],
      };
    };
    const line = { [list]: items };
    const goods = (await answerWith({ [list]: [] })).offers;
    const whole = (await answerWith(line)).offers;
    expect(goods.length).toBeGreaterThan(0);
    expect(whole.length).toBeGreaterThan(goods.length);

    const keys = items.flatMap((item) => product.keysOf(item));
    const changes = played(
      changesBelow(line, [list]).filter(({ path }) => path[1] === 0),
      16,
    );
    const faults: string[] = [];
    let [missing, worst] = [0, 0];
    for (const [place, change] of changes.entries()) {
      const { status, json, log, offers } = await answerWith(changed(line, change), place);
      const fault = (text: string) => faults.push(`${nameOf(change)}: ${text}`);
      if (status !== 200) {
        fault(`${status} ${json.code}`);
        continue;
      }
      const { suppliers } = json;
      if (suppliers?.asked !== 2 || suppliers.answered !== 2 || suppliers.unreadable !== undefined)
        fault(`told as ${JSON.stringify(suppliers)}`);
      const [first, ...more] = lost(goods, offers);
      if (first !== undefined) fault(`the good one lost ${more.length + 1}: ${first.key}`);
      const own = product.touched(line, change.path);
      const most = keys.filter((key) => own.some((beginning) => key.startsWith(beginning))).length;
      const gone = lacking(whole, offers).length;
      missing += gone;
      worst = Math.max(worst, gone);
      if (gone > most) fault(`${gone} offers gone, ${most} of its own`);
      if (offers.length < whole.length && !isMeant(change) && log.length === 0)
        fault('gone in silence');
    }
    addNote(
      'fact',
      `${slug}: ${changes.length} changed answers to searches of the server, ${missing} offers missing or told otherwise, at worst ${worst} of ${whole.length}`,
    );
    replay.say(null, undefined, oddCall(calls.search));
    replay.say(null, undefined, `${at(good)}${calls.search}`);
    expect(faults).toEqual([]);
  });

  /** A recorded response about one item, and the request for it. */
  interface OneCall {
    readonly wire: string;
    ask(): Promise<{ readonly status: number; readonly json: Answer }>;
    /** Returns the defect of a 200 response; null if there is none. */
    look?(json: unknown, change: Change, isLogged: boolean): string | null;
    /** Permitted error codes, in addition to those for an unreadable response. */
    readonly codes?: readonly string[];
    /** True if the page works without this call. */
    readonly isShared?: boolean;
    readonly of: number;
  }

  /** Replays mutations of one call's response. Returns the failures, and records the figures. */
  async function playedOne(
    name: string,
    { wire, ask, look, codes = [], isShared = false, of }: OneCall,
  ): Promise<readonly string[]> {
    await rested();
    expect((await ask()).status).toBe(200);
    const recorded = replay.recorded(wire);
    const body: unknown = JSON.parse(recorded.body);
    const changes = played(changesBelow(body, []), of);
    const faults: string[] = [];
    let unread = 0;
    for (const [place, change] of changes.entries()) {
      const answer = { ...recorded, body: JSON.stringify(changed(body, change)) };
      replay.say(answer, transportOf(place), wire);
      const before = world.server.log.length;
      const { status, json } = await ask();
      const isLogged = logged(before).length > 0;
      const fault = (text: string) => faults.push(`${nameOf(change)}: ${text}`);
      // any failure may open the circuit breaker
      if (status !== 200 || json.suppliers?.answered !== json.suppliers?.asked) await rested();
      if ((json as { readonly isPart?: boolean }).isPart === true) unread += 1;
      if (status === 200) {
        const wrong = look?.(json, change, isLogged) ?? null;
        if (wrong !== null) fault(wrong);
      } else if (isShared || ![...UNREAD, ...codes].includes(json.code ?? ''))
        fault(`${status} ${json.code}`);
      else unread += 1;
    }
    replay.say(null, undefined, wire);
    addNote(
      'fact',
      `${slug}: ${changes.length} changed answers to ${name} of the server, ${unread} not read, ${faults.length} broke something`,
    );
    return faults;
  }

  it('of one item or of a quote costs that item at most, and never breaks the server', async () => {
    const { itemPath, quotePath, itemOffersOf } = product;
    await expect.poll(async () => (await searched()).json.suppliers?.answered, POLL).toBe(2);
    const { json: found } = await searched();
    const silent: Recorded = { status: 503, type: 'text/plain', body: '' };
    const offersAt = async (question: object) => {
      const { status, json } = await post<Answer>(itemPath, question);
      return { status, json, offers: status === 200 ? itemOffersOf(json) : [] };
    };
    // an item sold by both
    let question: object | undefined;
    let wire = oddCall(calls.item);
    let goods: readonly string[] = [];
    let whole: readonly (readonly [string, string])[] = [];
    for (const one of product.questionsOf(found, sentItems())) {
      await rested();
      whole = (await offersAt(one)).offers;
      if (product.itemWire !== undefined) wire = oddCall(product.itemWire(one));
      replay.say(silent, undefined, wire);
      goods = (await offersAt(one)).offers.map(([text]) => text);
      replay.say(null, undefined, wire);
      if (goods.length > 0 && goods.length < whole.length) question = one;
      if (question !== undefined) break;
    }
    if (question === undefined) throw new Error('no item is sold by both');
    const asked = question;
    const faults = await playedOne('one item', {
      wire,
      ask: () => post<Answer>(itemPath, asked),
      isShared: true,
      of: 16,
      look(json, change, isLogged) {
        const now = itemOffersOf(json).map(([text]) => text);
        const gone = goods.filter((text) => !now.includes(text));
        const { suppliers } = json as Answer;
        if (gone.length > 0 && now.length < goods.length) return `the good one lost ${gone.length}`;
        if (suppliers?.asked !== 2) return `told as ${JSON.stringify(suppliers)}`;
        if (now.length >= whole.length || isMeant(change)) return null;
        if (!isLogged) return 'gone in silence';
        return suppliers.answered === 2 && suppliers.unreadable === undefined
          ? `${whole.length - now.length} offers gone, told as ${JSON.stringify(suppliers)}`
          : null;
      },
    });
    const isChecked = () => {
      try {
        return replay.recorded(oddCall(calls.check)) !== undefined;
      } catch {
        return false;
      }
    };
    /** Returns an offer that is checked with this supplier, the same one each time. */
    let ownText: string | undefined;
    const ownOffer = async (): Promise<string> => {
      const { offers } = await offersAt(asked);
      for (const [text, id] of offers.filter(([one]) => one === (ownText ?? one))) {
        if (ownText !== undefined) return id;
        await post(quotePath, { offerId: id });
        if (!isChecked()) continue;
        ownText = text;
        return id;
      }
      throw new Error('no offer of the odd supplier');
    };
    let offerId = await ownOffer();
    /** Requests data of an offer, with a new one if it has expired. */
    const ofOffer = (path: string) => async () => {
      const reply = await post<Answer>(path, { offerId });
      if (reply.json.code !== 'OFFER_EXPIRED') return reply;
      offerId = await ownOffer();
      return post<Answer>(path, { offerId });
    };
    const quoted = await playedOne('a quote', {
      wire: oddCall(calls.check),
      ask: ofOffer(quotePath),
      // an answer that names another item is refused
      codes: ['ITEM_GONE', 'OFFER_INVALID', 'OFFER_REFUSED', 'PRICE_CHANGED'],
      of: 13,
      look(json) {
        const { quote } = json as {
          readonly quote: { readonly price: { readonly total: number } };
        };
        const { total } = quote.price;
        return Number.isSafeInteger(total) && total > 0 ? null : `a total of ${total}`;
      },
    });
    const seats =
      slug === 'flights'
        ? await playedOne('a seat map', {
            wire: oddCall('/seat-maps'),
            ask: ofOffer('/api/flight/seat-map'),
            of: 61,
          })
        : [];
    let rooms = 0;
    const page =
      slug === 'hotels'
        ? await playedOne('the page of a hotel', {
            wire: oddCall(`/properties/${hotelOf(asked)}`),
            async ask() {
              // a hotel's data is cached for ten minutes
              await world.server.clock.advance(11 * 60_000);
              return world
                .client('full')
                .get<Answer>(`/api/hotel/sandbox-${odd}:${hotelOf(asked)}`);
            },
            of: 16,
            look(json, change, isLogged) {
              const { length } = (json as z.input<(typeof getHotel)['replies'][200]>).hotel.rooms;
              rooms = Math.max(rooms, length);
              if (length < rooms - 1) return `${rooms - length} rooms gone`;
              return length < rooms && !isLogged && !isMeant(change) ? 'gone in silence' : null;
            },
          })
        : [];
    expect([...faults, ...quoted, ...seats, ...page]).toEqual([]);
  });
});
