import { mix, tone } from '../kernel/colour.ts';
import { BIOMES } from './biomes.ts';
import type { BiomeColours } from './biomes.ts';
import { LIGHTS } from './lights.ts';
import type { Light } from './lights.ts';
import type { Biome, TimeOfDay } from './names.ts';

const DEFAULT_ACCENT = '#d9583f';

/**
 * The lighting of a scene and the only source of its colours: no local colour is drawn without it.
 */
export interface Palette extends Light {
  local: BiomeColours;
  time: TimeOfDay;
  /** True at dusk or night: lamps are lit. */
  dark: boolean;
  /**
   * Returns a local colour as it looks in this light.
   * @param depth 0 near to 1 hidden by haze
   * @param face 2 bright, 1 lit, 0 flat, -1 in shade, -2 deep shade
   */
  tint(local: string, depth?: number, face?: number): string;
  /** Returns the colour of a dark shape that frames the picture; `k` is the amount of shade. */
  frame(local: string, k?: number): string;
  /** Returns the agency's colour as it looks in this light. */
  brand(depth?: number, face?: number): string;
}

/** Colours of a town that override those of its landscape. */
export type TownColours = Pick<BiomeColours, 'walls' | 'roofs'>;

/**
 * Returns the palette of a time of day, mood, landscape and town, tinted with the agency's colour.
 */
export function palette(
  time: TimeOfDay,
  mood: number,
  biome: Biome,
  town: TownColours,
  accent: string | null,
): Palette {
  const moods = LIGHTS[time];
  const base = moods[mood % moods.length];
  if (!base) throw new RangeError(`No light for ${time}.`);
  const dark = time === 'night' || time === 'dusk';
  const light = accent ? leaning(base, accent, dark) : base;
  const tint = (hex: string, depth = 0, face = 0): string => {
    let c = hex;
    // Mixing alone greys opposite hues: in the dark, lightness is reduced first, then the tint is
    // applied.
    if (dark)
      c = mix(
        tone(hex, time === 'night' ? -0.2 : -0.1, 1.06),
        light.ambient,
        light.ambientAmount * 0.74,
      );
    else if (light.ambientAmount) c = mix(hex, light.ambient, light.ambientAmount);
    if (face > 0)
      c = mix(c, light.light, (time === 'golden' || time === 'dawn' ? 0.34 : 0.26) * face);
    else if (face < 0) c = mix(c, light.shade, Math.min(0.85, 0.3 * -face));
    return depth > 0 ? mix(c, light.haze, Math.min(0.96, depth)) : c;
  };
  const brandColour = accent ?? DEFAULT_ACCENT;
  return {
    ...light,
    local: { ...BIOMES[biome], walls: town.walls, roofs: town.roofs },
    time,
    dark,
    tint,
    frame: (hex, k = 0.62) => mix(tint(hex, 0, -1), light.shade, k),
    brand: (depth = 0, face = 0) => {
      const c = tint(brandColour, depth, face);
      return dark ? mix(c, brandColour, 0.35 * (1 - depth)) : c;
    },
  };
}

/** Applies the agency's colour to the light only, never to the structure. */
function leaning(light: Light, accent: string, dark: boolean): Light {
  const [top, upper, lower, horizon] = light.sky;
  const k = dark ? 0.9 : 1;
  return {
    ...light,
    sky: [
      mix(top, accent, 0.1 * k),
      mix(upper, accent, 0.08 * k),
      mix(lower, accent, 0.05 * k),
      mix(horizon, accent, 0.03 * k),
    ],
    haze: mix(light.haze, accent, 0.07),
    shade: mix(light.shade, accent, 0.1),
    cloudShade: mix(light.cloudShade, accent, 0.1),
    glass: mix(light.glass, accent, 0.1),
  };
}
