import { beforeAll, describe, expect, it } from 'vitest';
import { areApart } from './country-pairs.ts';
import { createNetwork, type Network } from './network.ts';
import { isServed } from './closed-airports.ts';
import { shortestAcross } from '../selling/across.ts';
import { waysOf } from '../selling/legs.ts';
import type { Way } from '../selling/ways.ts';
import { besideAny } from './distances.ts';
import { dayOf } from '../../kernel/zones.ts';

let network: Network;
beforeAll(() => {
  network = createNetwork();
});

const airport = (code: string) => {
  const found = network.airports.of(code);
  if (found === undefined) throw new Error(`no airport ${code}`);
  return found;
};
const isFlown = (from: string, to: string): boolean =>
  network.between(airport(from), airport(to)).length > 0;

describe('non-stop flights', () => {
  it('join no airports of one city, and none that are a short drive apart', () => {
    const near = network.routes.filter(({ km }) => km < 120);
    expect(new Set(near.map(({ from, to }) => [from.code, to.code].sort().join(' ')))).toEqual(
      new Set(near.filter(({ km, from, to }) => isExcused(km, from.code, to.code)).map(nameOf)),
    );
    const inOneCity = network.routes.filter(({ from, to }) =>
      from.cities.some((city) => to.cities.includes(city)),
    );
    expect(inOneCity.map(nameOf)).toEqual([]);
    for (const pair of 'LHR LGW,LCY LHR,JFK LGA,JFK EWR,CDG ORY,SHJ DXB,TSA TPE,LAX HHR,HND NRT,HKG MFM'.split(
      ',',
    ))
      expect(isFlown(pair.slice(0, 3), pair.slice(4)), pair).toBe(false);
  });

  it('join no countries without flights between them', () => {
    const wrong = network.routes.filter(({ from, to }) => areApart(from.country, to.country));
    expect(wrong.map(nameOf)).toEqual([]);
    for (const [
      a,
      b,
    ] of 'CY TR,KP JP,KP KR,AM AZ,IL IR,IL LB,IL SY,IN PK,MA DZ,UA RU,RU DE,RU GB,RU US,RU CA,BY PL,US IR,RS XK,ER ET'
      .split(',')
      .map((pair) => pair.split(' ')))
      expect([areApart(a ?? '', b ?? ''), areApart(b ?? '', a ?? '')], `${a} ${b}`).toEqual([
        true,
        true,
      ]);
    for (const pair of 'TW CN,GE RU,IN CN,AM TR,EG IL,US CU,QA SA,KR JP,RU TR,RS RU'.split(','))
      expect(areApart(pair.slice(0, 2), pair.slice(3)), pair).toBe(false);
  });

  it('from a small airport do not lead to the other side of the globe', () => {
    const most = [0, 5_500, 5_500, 6_500, 6_500, 11_000, 12_500];
    for (const { from, to, km } of network.routes)
      for (const end of [from, to])
        if (!end.isHub)
          expect(km, `${from.code}–${to.code}`).toBeLessThanOrEqual(
            Math.max(
              from.country === to.country ? 8_300 : (most[end.rank] ?? 0),
              ['NOU', 'RUN', 'HNL'].includes(end.code) ? 11_000 : 0,
            ),
          );
    for (const pair of 'OMH LHR,PRN EZE,HAV SYD,IPC JFK,FNC LAS'.split(','))
      expect(isFlown(pair.slice(0, 3), pair.slice(4)), pair).toBe(false);
  });

  it('leave every airport with flights', () => {
    for (const one of network.airports.all.filter(isServed))
      expect(network.from(one).length, one.code).toBeGreaterThan(0);
  });
});

describe('connections', () => {
  it('change at no airport beside the first or the last one', () => {
    for (const [from, to] of [
      ['LHR', 'LIS'],
      ['LCY', 'JFK'],
      ['ORY', 'FCO'],
      ['SHJ', 'LHR'],
      ['LGA', 'LAX'],
      ['TSA', 'ICN'],
      ['LIS', 'LGW'],
      ['HHR', 'SFO'],
      ['LAX', 'LHR'],
    ] as const) {
      const ends = [airport(from), airport(to)];
      const ask = {
        from: [airport(from)],
        to: [airport(to)],
        day: dayOf('2027-06-18'),
        notBefore: 0,
        sells: () => true,
      };
      const beside = besideAny(network.airports.all, ends);
      const ways: readonly Way[] = [...waysOf(network, ask), ...shortestAcross(network, ask)];
      expect(ways.length, `${from} ${to}`).toBeGreaterThan(0);
      for (const { hops } of ways)
        for (const [i, { route }] of hops.entries()) {
          if (i > 0)
            expect(beside.has(route.from), `${from} ${to}: ${route.from.code}`).toBe(false);
          if (i < hops.length - 1)
            expect(beside.has(route.to), `${from} ${to}: ${route.to.code}`).toBe(false);
        }
    }
  });
});

const nameOf = ({ from, to }: { from: { code: string }; to: { code: string } }): string =>
  [from.code, to.code].sort().join(' ');

/** Short flights that airlines operate: over water, or from a hub to a small neighbour. */
const isExcused = (km: number, a: string, b: string): boolean =>
  km > 25 &&
  'HEL TLL,ATH JSY,BOS MVY,BIM MIA,MNF NAN,NAN PTF,NAN YAS,COS DEN,MKE ORD'
    .split(',')
    .includes([a, b].sort().join(' '));
