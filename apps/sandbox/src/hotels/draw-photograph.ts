// Draws the pictures of the suppliers. Loaded lazily: it imports all drawings.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import {
  bedsToken,
  regionOfCountry,
  roomLayouts,
  SCENE_KINDS,
  type SceneKind,
  type SceneSpec,
} from '@portico/scenes';
import { scene } from '@portico/scenes/scene';
import { bedTypes } from './inventory/room-facts.ts';
import type { Property } from './inventory/properties.types.ts';
import type { Shot } from './photographs.ts';

/** Width and height in pixels. */
const SIZES: Readonly<Record<Shot['shape'], readonly [number, number]>> = {
  '3:2': [1_800, 1_200],
  '4:3': [1_680, 1_260],
  '3:4': [1_200, 1_600],
};
const JPEG_QUALITY = 88;

const houseOf = ({ kind }: Property): SceneKind =>
  SCENE_KINDS.find((known) => known === `hotel-${kind}`) ?? 'hotel-city';

const outsideOf = ({ amenities }: Property, { atNight }: Shot): Partial<SceneSpec> => ({
  timeOfDay: atNight ? 'night' : 'golden',
  ...(amenities.includes('pool') ? {} : { pool: false }),
});

/** A room with its actual beds, and without a view that it may not have. */
function roomOf({ rooms }: Property, { room: code }: Shot, number: number): Partial<SceneSpec> {
  const room = rooms.find((one) => one.code === code);
  const beds = room === undefined ? null : bedsToken(countsOf(room.beds));
  if (beds === null) return {};
  const layouts = roomLayouts({ beds, outside: undefined, sitting: false, desk: false });
  const staging = layouts[number % layouts.length];
  return { beds, outlook: 'open', ...(staging === undefined ? {} : { staging }) };
}

function countsOf(beds: string) {
  const count = { double: 0, single: 0, bunk: 0, sofa: 0 };
  for (const { type, count: more } of bedTypes(beds))
    count[type === 'queen' || type === 'king' ? 'double' : (type as keyof typeof count)] += more;
  return count;
}

/** Returns the JPEG file of a shot. `number` is its index among those of the hotel, from 0. */
export async function drawPhotograph(
  property: Property,
  shot: Shot,
  number: number,
): Promise<Buffer> {
  const [width, height] = SIZES[shot.shape];
  const region = regionOfCountry(property.place.countryCode);
  const spec: SceneSpec = {
    kind: shot.kind === 'house' ? houseOf(property) : shot.kind,
    seed: `photo_${property.place.id}_${property.ordinal}_${shot.room ?? number}`,
    ratio: shot.shape,
    size: 'card',
    variant: property.ordinal * 7 + number,
    stars: property.stars,
    ...(region === null ? {} : { region }),
    ...(shot.kind === 'house' ? outsideOf(property, shot) : roomOf(property, shot, number)),
  };
  const drawing = scene(spec).replace('<svg ', `<svg width="${width}" height="${height}" `);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(drawing)), 0, 0, width, height);
  // vignetting: the corners are darker
  const lens = context.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.45,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.56,
  );
  lens.addColorStop(0, 'rgba(0, 0, 0, 0)');
  lens.addColorStop(1, 'rgba(20, 10, 0, 0.28)');
  context.fillStyle = lens;
  context.fillRect(0, 0, width, height);
  return canvas.encode('jpeg', JPEG_QUALITY);
}
