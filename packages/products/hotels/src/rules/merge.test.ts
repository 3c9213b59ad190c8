import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '@portico/rules/geo';
import { HotelMerge, isSameHotel } from './merge.ts';
import { likeness, nameWords } from './names.ts';
import { fakeHotel, fakeRate } from '../testing/fake-supplier.ts';

const entry = (id: string, over: Parameters<typeof fakeHotel>[0] = {}, keys = ['k']) => ({
  hotel: fakeHotel({ supplierHotelId: id, ...over }),
  rates: keys.map((rateKey) => fakeRate({ rateKey })),
});

describe('one hotel from several suppliers', () => {
  it('is one row with all offers, under the id it was first seen with', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('L1', { score: null }, ['a1', 'a2'])]);
    const changed = merge.add('beta', [
      entry(
        '77',
        {
          name: 'Hotel Casa do Rio',
          latitude: 38.7101,
          longitude: -9.1372,
          score: 8.1,
          reviews: 9,
        },
        ['b1'],
      ),
    ]);
    expect(merge.size).toBe(1);
    expect(changed.map((row) => row.id)).toEqual(['alpha:L1']);
    expect(changed[0]?.rates.map((r) => `${r.supplier} ${r.itemKey} ${r.rate.rateKey}`)).toEqual([
      'alpha L1 a1',
      'alpha L1 a2',
      'beta 77 b1',
    ]);
    expect(changed[0]?.facts.score).toBe(8.1);
    expect([...(changed[0]?.sources ?? [])]).toEqual([
      ['alpha', 'L1'],
      ['beta', '77'],
    ]);
  });

  it('shows the photographs of whoever has some; those it was first seen with stay', () => {
    const shot = (address: string) => [{ address, shows: 'outside' as const }];
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1')]);
    expect(merge.add('beta', [entry('2', { photographs: shot('b') })])[0]?.facts).toMatchObject({
      supplierHotelId: '1',
      photographs: shot('b'),
    });
    expect(
      merge.add('gamma', [entry('3', { photographs: shot('g') })])[0]?.facts.photographs,
    ).toEqual(shot('b'));
  });

  it('keeps apart what only looks alike: far away, another name, the same supplier', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1'), entry('2')]);
    merge.add('beta', [entry('far', { latitude: 38.72 })]);
    merge.add('gamma', [entry('other', { name: 'Pensão Estrela' })]);
    expect(merge.size).toBe(4);
  });

  it('names that are only alike need the same doorstep', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1', { name: 'Casa do Rio Lisboa Baixa' })]);
    merge.add('beta', [entry('2', { name: 'Casa Rio Lisboa Baixa Boutique', latitude: 38.7103 })]);
    merge.add('gamma', [entry('3', { name: 'Casa Rio Lisboa Baixa Boutique', latitude: 38.713 })]);
    expect(merge.all().map((row) => [...row.sources.keys()])).toEqual([
      ['alpha', 'beta'],
      ['gamma'],
    ]);
  });

  it('neighbours of one brand are two houses, in whatever order they come', () => {
    const pairs = [
      ['Ibis Lisboa Centro', 'Ibis Budget Lisboa Centro'],
      ['Holiday Inn Lisboa', 'Holiday Inn Express Lisboa'],
      ['Casa do Rio Lisboa', 'Casa do Rio Lisboa Apartments'],
      ['Grand Plaza Tower 1', 'Grand Plaza Tower 2'],
      ['Grand Plaza Block A', 'Grand Plaza Block B'],
      ['Marina Inn', 'Marina Suites'],
      ['Hotel Avenida Palace II', 'Hotel Avenida Palace'],
    ] as const;
    for (const [one, other] of pairs) {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ]) {
        const merge = new HotelMerge();
        merge.add('alpha', [entry('1', { name: first })]);
        merge.add('beta', [entry('b2', { name: second }), entry('b1', { name: first })]);
        expect(merge.all().map(({ facts, sources }) => [facts.name, [...sources.keys()]])).toEqual([
          [first, ['alpha', 'beta']],
          [second, ['beta']],
        ]);
        expect(
          isSameHotel(entry('1', { name: first }).hotel, entry('2', { name: second }).hotel),
        ).toBe(false);
      }
    }
  });

  it('another street is another house where the names are not the same, in whichever list it is asked', () => {
    const at = (name: string, address: string) => entry('1', { name, address }).hotel;
    const weaver = at('The Weaver', '4 Loom Street');
    expect(isSameHotel(weaver, at('The Weaver Hotel', '4 Loom Street'))).toBe(true);
    expect(isSameHotel(weaver, at('The Weaver Hotel', '19 Mill Lane'))).toBe(false);
    expect(isSameHotel(weaver, at('The Weaver', '19 Mill Lane'))).toBe(true);
  });

  it('small words and apostrophes make no other house', () => {
    for (const [one, other] of [
      ['Hôtel de l’Europe Paris Centre', 'Hotel Europe Paris Centre'],
      ['St James’s Court London', 'St James Court London'],
      ['Pousada e Mar da Ericeira', 'Pousada Mar Ericeira'],
    ] as const) {
      expect(
        isSameHotel(entry('1', { name: one }).hotel, entry('2', { name: other }).hotel),
        one,
      ).toBe(true);
    }
  });

  it('of two houses of one name takes the nearer one, in whatever order they come', () => {
    const here = { name: 'Casa do Rio', latitude: 38.71 };
    const there = { name: 'Casa do Rio', latitude: 38.7128 };
    for (const listed of [
      [here, there],
      [there, here],
    ]) {
      const merge = new HotelMerge();
      merge.add(
        'alpha',
        listed.map((place, at) => entry(`${at}`, place)),
      );
      merge.add('beta', [entry('b', { name: 'Hotel Casa do Rio', latitude: 38.7127 })]);
      expect(
        merge
          .all()
          .filter(({ sources }) => sources.has('beta'))
          .map(({ facts }) => facts.latitude),
      ).toEqual([there.latitude]);
    }
  });

  it('a house with its town behind its name is the same house, in whatever order they come', () => {
    const names = ['Hotel do Farol', 'Hotel do Farol - Lisbon', 'HOTEL DO FAROL (Lisboa)'];
    const townsOf = () => ['Lisbon', 'Lisboa'];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const merge = new HotelMerge(townsOf);
      for (const i of order)
        merge.add(`supplier-${i}`, [
          entry(`${i}`, { name: names[i]!, latitude: 38.71 + i / 5_000 }),
        ]);
      expect(merge.all().map(({ sources }) => sources.size)).toEqual([3]);
    }
    // the supplier's own words give the same result
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1', { name: 'Hotel do Farol', city: 'لشبونة', cityKey: 'Lisbon' })]);
    merge.add('gamma', [entry('2', { name: 'Hotel do Farol - Lisbon', city: 'Lisbon' })]);
    expect(merge.size).toBe(1);
  });

  it('names that differ in common words need 150 metres and no other door', () => {
    const other = (over: Parameters<typeof fakeHotel>[0]) => {
      const merge = new HotelMerge();
      merge.add('alpha', [entry('1', { name: 'The Weaver' })]);
      merge.add('beta', [entry('2', { name: 'The Weaver Hotel', ...over })]);
      return merge.size;
    };
    expect(other({ latitude: 38.7113 })).toBe(1);
    expect(other({ latitude: 38.7115 })).toBe(2);
    expect(other({ address: 'R. da Prata, 1' })).toBe(1);
    expect(other({ address: '' })).toBe(1);
    expect(other({ address: 'Rua da Prata' })).toBe(1);
    expect(other({ address: 'Rua da Prata 15' })).toBe(2);
    expect(other({ address: 'Largo do Carmo' })).toBe(2);
  });

  it('the town in two names makes no twins of them', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1', { name: 'Norrhavn Flic en Flac', city: 'Flic en Flac' })]);
    merge.add('gamma', [entry('2', { name: 'Hotel Conch - Flic en Flac', city: 'Flic en Flac' })]);
    expect(merge.size).toBe(2);
  });

  it('takes a second chunk of the same supplier without doubling rates', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1', {}, ['a', 'b'])]);
    const [row] = merge.add('alpha', [entry('1', {}, ['b', 'c'])]);
    expect(row?.rates.map((r) => r.rate.rateKey)).toEqual(['a', 'b', 'c']);
  });

  it('forgets the rates that were taken, but knows them when they come again', () => {
    const merge = new HotelMerge();
    merge.add('alpha', [entry('1', {}, ['a', 'b'])]);
    const keys = (rows: ReturnType<typeof merge.add>) =>
      [...merge.takePending(rows).values()].map((rates) => rates.map((r) => r.rate.rateKey));
    expect(keys(merge.all())).toEqual([['a', 'b']]);
    expect(keys(merge.add('alpha', [entry('1', {}, ['b', 'c'])]))).toEqual([['c']]);
    expect(keys(merge.add('beta', [entry('9', {}, ['a'])]))).toEqual([['a']]);
    expect(merge.all().map(({ rates }) => rates)).toEqual([[]]);
  });

  it('finds a twin anywhere on earth, whatever cell it falls into', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (latitude, longitude, angle) => {
          const miles = 0.25;
          const other = {
            latitude: latitude + (miles / 69.1) * Math.sin(angle),
            longitude:
              longitude + (miles / 69.1 / Math.cos((latitude * Math.PI) / 180)) * Math.cos(angle),
          };
          const merge = new HotelMerge();
          merge.add('alpha', [entry('1', { latitude, longitude })]);
          merge.add('beta', [entry('2', other)]);
          expect(milesBetween({ latitude, longitude }, other)).toBeLessThan(0.3);
          expect(merge.size).toBe(1);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('the order in which suppliers answer changes no set of offers', () => {
    const answers = [
      [
        'alpha',
        [
          entry('1', {}, ['a']),
          entry('2', { name: 'Largo do Carmo House', latitude: 38.712 }, ['b']),
        ],
      ],
      ['beta', [entry('9', { name: 'The Casa do Rio', longitude: -9.1372 }, ['c'])]],
      [
        'gamma',
        [
          entry('x', { name: 'Casa do Rio Hotel' }, ['d']),
          entry('y', { name: 'Largo do Carmo House', latitude: 38.7121 }, ['e']),
        ],
      ],
    ] as const;
    const sets = new Set<string>();
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const merge = new HotelMerge();
      for (const i of order) merge.add(answers[i]![0], answers[i]![1]);
      sets.add(
        JSON.stringify(
          merge
            .all()
            .map((row) => row.rates.map((r) => r.rate.rateKey).sort())
            .sort(),
        ),
      );
    }
    expect([...sets]).toEqual(['[["a","c","d"],["b","e"]]']);
  });
});

describe('names', () => {
  it('compares names without accents, case and common words', () => {
    expect(nameWords('The Hôtel São Bento & Spa')).toEqual(['sao', 'bento']);
    expect(nameWords('The Hotel')).toEqual(['the', 'hotel']);
    expect(likeness(nameWords('Hotel São Bento'), nameWords('Sao Bento Resort'))).toBe(1);
    expect(likeness(nameWords('فندق النيل'), nameWords('فندق النيل'))).toBe(1);
  });
});
