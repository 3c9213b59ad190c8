// The picture of a car: a drawn scene by its class. The only file of the product that knows how pictures are made.
import type { Picture } from '@portico/contract';
import {
  ALT_LANGUAGES,
  type Ratio,
  type SceneKind,
  type SceneSize,
  sceneAlt,
  type SceneSpec,
  sceneUrl,
} from '@portico/scenes';
import { type Acriss, classOf, decodeAcriss } from '../rules/acriss.ts';
import type { Vehicle } from '../shapes.ts';

export interface CarLook {
  readonly size?: SceneSize;
  readonly ratio?: Ratio;
}

/**
 * A car of this class. The same model has the same picture wherever it is shown, whoever sells it.
 * @param language of the alternative text; English where there is none in it
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

/** What is charged is drawn at its post, whatever its body. */
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
