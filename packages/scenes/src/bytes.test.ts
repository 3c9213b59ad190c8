import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { SCENE_KINDS } from './index.ts';
import { scene } from './scene.ts';

/** Number of pictures drawn per kind: seeds and ordinals in turn. */
const SEEDS = 12;

/** Returns the first digits of the hash over pictures of one kind. */
function hashOf(kind: (typeof SCENE_KINDS)[number]): string {
  const sum = createHash('sha256');
  for (let k = 0; k < SEEDS; k++)
    sum.update(scene({ kind, seed: `kept${k}`, variant: k, stars: 1 + (k % 5) }));
  return sum.digest('hex').slice(0, 8);
}

// Picture URLs are cached for a long time: an intended change of a drawing must change its hash
// here.
it('draws the same bytes as before', () => {
  expect(Object.fromEntries(SCENE_KINDS.map((kind) => [kind, hashOf(kind)])))
    .toMatchInlineSnapshot(`
    {
      "activity-boat": "77512b41",
      "activity-cooking": "46f706c1",
      "activity-diving": "1abb5415",
      "activity-food": "1ed70d93",
      "activity-hiking": "a0a117ce",
      "activity-museum": "c344382f",
      "activity-walking": "820288bb",
      "car-compact": "1e3a9119",
      "car-convertible": "657cf429",
      "car-electric": "7c85d287",
      "car-mini": "ae8ac6a1",
      "car-suv": "e7d3b53d",
      "car-van": "4206d08b",
      "destination-aurora": "7bb21667",
      "destination-coast": "edc2ff7b",
      "destination-desert": "9151feb1",
      "destination-fjord": "880567fd",
      "destination-island": "90356b67",
      "destination-mountain": "a84db789",
      "destination-oldtown": "d8172d67",
      "destination-savannah": "1d9f8dae",
      "destination-skyline": "bf942503",
      "destination-tropical": "2da9b043",
      "hotel-beach": "cefc13c4",
      "hotel-boutique": "b0507bcf",
      "hotel-city": "d4725c2d",
      "hotel-lakeside": "bb99c497",
      "hotel-lodge": "8d18b6ec",
      "hotel-riad": "ba3f4df8",
      "interior-lobby": "b57b1413",
      "interior-pool": "29127b81",
      "interior-restaurant": "d4b15467",
      "interior-room": "a889d5cc",
      "interior-spa": "3b353d00",
      "promo-balloons": "56d418e0",
      "promo-beach": "f8a17ba1",
      "promo-flight": "5aa1a81d",
      "promo-road": "e572765d",
      "ship-fjord": "2cd93c02",
      "ship-port": "9dd204d9",
      "ship-sea": "c0bc1653",
    }
  `);
});
