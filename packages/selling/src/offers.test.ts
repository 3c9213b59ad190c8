import { createHmac, randomBytes } from 'node:crypto';
import { AUDIENCES } from '@portico/contract';
import { sealedOffer } from '@portico/contract/schemas';
import { SUPPLIER_KEY_LIMITS } from '@portico/rules/sane';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HotelQuestion } from '@portico/product-hotels/server/hotel-types';
import { hotelCodec } from '@portico/product-hotels/server/offer-codec';
import { createMarks, MARK_LENGTH } from './mark.ts';
import { createOffers, OFFER_MINUTES, type SealedOffer } from './offers.ts';
import { createSealer } from './sealer.ts';

const key = (id: string) => ({ id, secret: randomBytes(32) });
const k1 = key('k1');
const k2 = key('k2');
const offers = createOffers(createSealer([k1], 'offer'));
const NOW = Date.parse('2026-11-20T10:00:00Z');
const HOTELS = { product: 'Hotels', codec: hotelCodec } as const;
const CARS = { product: 'Cars', codec: hotelCodec } as const;
type HotelOffer = SealedOffer<HotelQuestion>;
const plain: HotelOffer = {
  supplier: 'alpha',
  itemKey: 'LIS:0012',
  rateKey: 'r/DBL/BB/nrf/ü',
  question: {
    stay: { checkIn: '2026-12-01', checkOut: '2026-12-03' },
    occupancies: [
      { adults: 2, childAges: [3, 17] },
      { adults: 1, childAges: [] },
    ],
    nationality: 'PT',
    near: { name: 'Praça do Comércio', latitude: 38.70773, longitude: -9.13657 },
  },
  member: 20_000,
  retail: 25_000,
  currency: 'USD',
  audience: 'customer',
  issuedAt: NOW / 1000,
};
const seal = (agency: string, offer: HotelOffer, from = offers) =>
  from.issue(agency, HOTELS, offer)(offer);

describe('offers', () => {
  it('come back as they went out, and cannot be read on the way', () => {
    const id = seal('agency-a', plain);
    expect(offers.open('agency-a', HOTELS, id, NOW)).toEqual({ kind: 'ok', offer: plain });
    const bytes = Buffer.from(id, 'base64url').toString('latin1');
    for (const word of ['alpha', 'LIS', 'DBL', 'USD', '2026']) expect(bytes).not.toContain(word);
    expect(id.length).toBeLessThan(400);
  });

  it('open for any content', () => {
    const offer = fc.record({
      supplier: fc.stringMatching(/^[a-z]{1,20}$/),
      itemKey: fc.string({ maxLength: 60 }),
      rateKey: fc.string({ maxLength: 600, unit: 'grapheme' }),
      question: fc.record({
        stay: fc.constant(plain.question.stay),
        occupancies: fc.array(
          fc.record({
            adults: fc.integer({ min: 1, max: 8 }),
            childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        nationality: fc.constantFrom(null, 'AE'),
        near: fc.constant(null),
      }),
      member: fc.maxSafeNat(),
      retail: fc.maxSafeNat(),
      currency: fc.constantFrom('USD', 'JPY'),
      audience: fc.constantFrom(...AUDIENCES),
      issuedAt: fc.constant(NOW / 1000),
    });
    fc.assert(
      fc.property(offer, (value) => {
        expect(offers.open('a', HOTELS, seal('a', value), NOW)).toEqual({
          kind: 'ok',
          offer: value,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('of one agency are nothing to another', () => {
    expect(offers.open('agency-b', HOTELS, seal('agency-a', plain), NOW)).toEqual({
      kind: 'invalid',
    });
  });

  it('of one product are nothing to another', () => {
    expect(offers.open('agency-a', CARS, seal('agency-a', plain), NOW)).toEqual({
      kind: 'invalid',
    });
  });

  it('expire after 30 minutes', () => {
    const id = seal('a', plain);
    expect(offers.open('a', HOTELS, id, NOW + OFFER_MINUTES * 60_000).kind).toBe('ok');
    expect(offers.open('a', HOTELS, id, NOW + OFFER_MINUTES * 60_000 + 1).kind).toBe('expired');
  });

  it('with any sign changed, cut or added do not open', () => {
    const id = seal('a', plain);
    for (let i = 0; i < id.length; i++) {
      const other = id[i] === 'A' ? 'B' : 'A';
      expect(offers.open('a', HOTELS, id.slice(0, i) + other + id.slice(i + 1), NOW).kind).toBe(
        'invalid',
      );
      expect(offers.open('a', HOTELS, id.slice(0, i), NOW).kind).toBe('invalid');
    }
    for (const bad of [
      `${id}A`,
      `A${id}`,
      `${id}=`,
      ` ${id}`,
      id.toLowerCase(),
      '',
      '.',
      'null',
      '%00',
    ])
      expect(offers.open('a', HOTELS, bad, NOW).kind).toBe('invalid');
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(offers.open('a', HOTELS, text, NOW).kind).toBe('invalid');
      }),
    );
  });

  it('never repeat, not even for the same rate', () => {
    const make = offers.issue('a', HOTELS, plain);
    const ids = new Set(
      Array.from({ length: 500 }, () => make(plain)).concat(
        Array.from({ length: 100 }, () => seal('a', plain)),
      ),
    );
    expect(ids.size).toBe(600);
  });

  it('survive a rotation of keys as long as the old key is kept', () => {
    const id = seal('a', plain);
    const rotated = createOffers(createSealer([k2, k1], 'offer'));
    expect(rotated.open('a', HOTELS, id, NOW).kind).toBe('ok');
    expect(offers.open('a', HOTELS, seal('a', plain, rotated), NOW).kind).toBe('invalid');
    expect(createOffers(createSealer([k2], 'offer')).open('a', HOTELS, id, NOW).kind).toBe(
      'invalid',
    );
  });
});

describe('what a supplier wants handed back', () => {
  const key = (length: number) => 'k'.repeat(length);
  const longest: HotelOffer = {
    ...plain,
    itemKey: key(800),
    rateKey: key(SUPPLIER_KEY_LIMITS.rateKey),
    handle: key(SUPPLIER_KEY_LIMITS.handle),
    question: { ...plain.question, name: 'ü'.repeat(300) },
  };

  it('fits into an offer at its longest, and an offer into the calls that take one', () => {
    const id = seal('agency-a', longest);
    expect(sealedOffer.safeParse(id).success).toBe(true);
    expect(offers.open('agency-a', HOTELS, id, NOW)).toEqual({ kind: 'ok', offer: longest });
    const most = createSealer([k1], 'offer').batch('a')(new Uint8Array(8_192));
    expect(sealedOffer.safeParse(most).success).toBe(true);
    expect(() => seal('a', { ...longest, rateKey: key(8_200) })).toThrow('message too long');
  });

  it('is a handle only if the supplier has one', () => {
    for (const handle of ['h', 'Ü-1/2', undefined]) {
      const offer = handle === undefined ? plain : { ...plain, handle };
      const opened = offers.open('a', HOTELS, seal('a', offer), NOW);
      expect(opened).toEqual({ kind: 'ok', offer });
    }
  });

  it('is unreadable in the token: a browser sees neither', () => {
    const text = Buffer.from(seal('agency-a', longest), 'base64url').toString('latin1');
    expect(text).not.toContain('kkkk');
  });
});

describe('marks of a list', () => {
  const marks = createMarks([k1]);
  const mark = marks.of('a');

  it('are short, the same in every answer, and tell nothing', () => {
    const one = mark('alpha', 'LIS:0012', 'r/DBL/BB');
    expect(one).toMatch(new RegExp(`^[A-Za-z0-9_-]{${MARK_LENGTH}}$`));
    expect(createMarks([k1]).of('a')('alpha', 'LIS:0012', 'r/DBL/BB')).toBe(one);
  });

  it('differ with supplier, item, rate, agency and key', () => {
    const all = [
      mark('alpha', 'LIS:1', 'r'),
      mark('beta', 'LIS:1', 'r'),
      mark('alpha', 'LIS:2', 'r'),
      mark('alpha', 'LIS:1', 's'),
      mark('alpha', 'LIS', ':1r'),
      marks.of('b')('alpha', 'LIS:1', 'r'),
      createMarks([k2]).of('a')('alpha', 'LIS:1', 'r'),
    ];
    expect(new Set(all).size).toBe(all.length);
    const many = Array.from({ length: 20_000 }, (_, i) => mark('alpha', 'LIS:1', `r${i}`));
    expect(new Set(many).size).toBe(many.length);
  });
});

describe('sealer', () => {
  it('messages of one purpose do not open as another', () => {
    const sealed = createSealer([k1], 'offer').batch('x')(Buffer.from('hello'));
    expect(
      createSealer([k1], 'offer').open(sealed, 'x')?.toString('utf8').replaceAll('\0', ''),
    ).toBe('hello');
    expect(createSealer([k1], 'cursor').open(sealed, 'x')).toBeNull();
    expect(createSealer([k1], 'offer').open(sealed, 'y')).toBeNull();
  });

  it('signs with HMAC-SHA-256 as the library computes it', () => {
    const context = 'agency';
    const sealed = createSealer([k1], 'offer').batch(context)(Buffer.from('message'));
    const body = Buffer.from(sealed.slice(0, -22), 'base64url');
    const purpose = createHmac('sha256', k1.secret).update('portico seal offer').digest();
    const sign = createHmac('sha256', purpose)
      .update('sign')
      .update(body.subarray(1, 17))
      .update(context)
      .digest();
    expect(sealed.slice(-22)).toBe(
      createHmac('sha256', sign).update(body).digest('base64url').slice(0, 22),
    );
  });

  it('messages of a batch do not share their key stream', () => {
    const make = createSealer([k1], 'offer').batch('x');
    const zeros = Buffer.alloc(64);
    const texts = Array.from({ length: 50 }, () =>
      Buffer.from(make(zeros).slice(0, -22), 'base64url').subarray(21).toString('hex'),
    );
    expect(new Set(texts.flatMap((text) => text.match(/.{32}/g) ?? [])).size).toBe(200);
  });
});
