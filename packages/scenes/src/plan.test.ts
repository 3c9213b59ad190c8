import { describe, expect, it } from 'vitest';
import { REGIONS, hotelScene, PLACE_SETTINGS, regionOfCountry } from './index.ts';
import type { SceneSpec } from './index.ts';
import { LIGHTS, LIGHT_ORDER } from './light/lights.ts';
import { planOf } from './plan.ts';
import { canonical } from './spec.ts';
import { stagingsOf } from './stagings.ts';
import { styleOf } from './regions/styles.ts';

/** Features that make two pictures visibly different. */
const face = (spec: SceneSpec): string => {
  const { staging, time, mood } = planOf(canonical(spec));
  return `${spec.kind} ${staging} ${time} ${mood}`;
};

describe('the ordinal', () => {
  it('gives 60 hotels of any city and region 60 different pictures of staging, hour and light', () => {
    for (const kind of [
      'hotel-city',
      'hotel-boutique',
      'hotel-beach',
      'hotel-lodge',
      'hotel-riad',
      'hotel-lakeside',
    ] as const) {
      for (const region of REGIONS) {
        const faces = Array.from({ length: 60 }, (_, variant) =>
          face({ kind, seed: `h${variant}`, region, variant }),
        );
        expect(new Set(faces).size, `${kind} in ${region}`).toBe(60);
      }
    }
  });

  it('gives 60 hotels of a mixed city 60 different pictures', () => {
    for (const setting of PLACE_SETTINGS) {
      for (const country of ['PT', 'AE', 'JP', 'NO']) {
        const specs = Array.from({ length: 60 }, (_, ordinal) =>
          hotelScene({ seed: `h${ordinal}`, ordinal, stars: 4, country, setting }),
        );
        expect(new Set(specs.map(face)).size, `${setting} in ${country}`).toBe(60);
      }
    }
  });

  it('changes the light from each item to the next', () => {
    for (let variant = 0; variant < 40; variant++) {
      const [a, b] = [variant, variant + 1].map((v) =>
        planOf(canonical({ kind: 'hotel-city', seed: 's', variant: v })),
      );
      expect(`${a?.time} ${a?.mood}`).not.toBe(`${b?.time} ${b?.mood}`);
    }
  });

  it('knows every light once', () => {
    const all = Object.entries(LIGHTS).flatMap(([time, moods]) =>
      moods.map((_, mood) => `${time} ${mood}`),
    );
    expect(LIGHT_ORDER.map(([time, mood]) => `${time} ${mood}`).toSorted()).toEqual(all.toSorted());
  });

  it('leaves the hour that is asked for', () => {
    for (const timeOfDay of ['dawn', 'night'] as const) {
      for (let variant = 0; variant < 20; variant++)
        expect(planOf(canonical({ kind: 'hotel-city', seed: 's', variant, timeOfDay })).time).toBe(
          timeOfDay,
        );
    }
  });
});

describe('the region', () => {
  it('is known for every country', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    // Codes that are no countries: unions, user-assigned and exceptional codes, uninhabited ice and
    // rocks.
    const NO_COUNTRY =
      /^(A[CNQ]|B[UV]|C[PSTQ]|D[DGY]|E[AUZ]|F[QX]|H[MV]|IC|JT|MI|N[HQT]|P[CUZ]|QO|RH|S[UK]{2}|SU|T[AFP]|U[KN]|V[D]|W[K]|X[AB]|Y[DU]|Z[RZ])$/;
    const countries = letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((code) => names.of(code) !== undefined && !NO_COUNTRY.test(code));
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.filter((code) => regionOfCountry(code) === null)).toEqual([]);
  });

  it('keeps the domes of the islands where they belong', () => {
    expect(regionOfCountry('pt')).toBe('iberia');
    for (const region of REGIONS) {
      const cubes = stagingsOf('hotel-boutique', styleOf(region, 'oldtown')).includes('cubes');
      expect(cubes, region).toBe(region === 'greece');
    }
    expect(regionOfCountry('ZZ')).toBeNull();
    expect(regionOfCountry('')).toBeNull();
  });
});
