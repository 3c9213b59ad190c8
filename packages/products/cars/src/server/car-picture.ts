// Picture of a car: a drawn scene by its class. The only file of the product that depends on how
// pictures are made.
import type { Picture } from '@portico/contract';
import {
  ALT_LANGUAGES,
  logo,
  type Ratio,
  type SceneKind,
  type SceneSize,
  sceneAlt,
  type SceneSpec,
  sceneUrl,
} from '@portico/scenes';
import { type Acriss, classOf, decodeAcriss } from '../rules/acriss.ts';
import type { Vehicle, Vendor } from '../shapes.ts';

export interface CarLook {
  readonly size?: SceneSize;
  readonly ratio?: Ratio;
}

/**
 * Returns the picture of a car of this class. One model always has the same picture, regardless of
 * the seller.
 * @param language of the alternative text; default: English
 */
export function pictureOfCar(
  { acriss, model }: Pick<Vehicle, 'acriss' | 'model'>,
  language: string,
  { size = 'card', ratio = '4:3' }: CarLook = {},
): Picture {
  const read = decodeAcriss(acriss);
  const spec: SceneSpec = { kind: kindOf(read), seed: model, ratio, size };
  const alt = ALT_LANGUAGES.find((known) => known === language) ?? 'en';
  return { url: sceneUrl(spec), alt: sceneAlt(spec, alt) };
}

/** An electric car is drawn at a charging station, regardless of its body. */
function kindOf(read: Acriss): SceneKind {
  if (read.isElectric) return 'car-electric';
  switch (classOf(read)) {
    case 'suv':
    case 'pickup':
      return 'car-suv';
    case 'van':
    case 'oversize':
      return 'car-van';
    case 'convertible':
      return 'car-convertible';
    case 'mini':
    case 'economy':
      return 'car-mini';
    default:
      return 'car-compact';
  }
}

/** Badge colours: dark enough for white text and distinguishable. */
const ACCENTS = ['#1f5fbf', '#b3341f', '#14713f', '#7a3e9d', '#9a5a00', '#0f6e79'] as const;

/** Returns the URL of a vendor's logo; a badge with its initials if it has none. */
export function markOf({ id, name, logo: own }: Pick<Vendor, 'id' | 'name' | 'logo'>): string {
  if (own !== null) return own;
  const at = Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const accent = ACCENTS[at % ACCENTS.length] ?? ACCENTS[0];
  const svg = logo({ name, seed: id, accent, size: 32 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
