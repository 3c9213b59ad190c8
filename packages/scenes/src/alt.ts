import { ALT_TEXTS } from './alt-texts.ts';
import { DRAWINGS } from './drawings.ts';
import { planOf } from './plan.ts';
import { canonical } from './spec.ts';
import type { SceneSpec } from './spec.ts';

/** The languages in which pictures are described. */
export const ALT_LANGUAGES = ['en', 'ar'] as const;
export type AltLanguage = (typeof ALT_LANGUAGES)[number];

/** What the picture shows, in one short factual sentence. Throws a RangeError on an unknown spec. */
export function sceneAlt(spec: SceneSpec, language: AltLanguage): string {
  const c = canonical(spec);
  const texts = ALT_TEXTS[language];
  const drawing = DRAWINGS[c.kind];
  const subject = texts.kinds[c.kind];
  const elsewhere = c.biome !== null && c.biome !== drawing.biome;
  const setting = elsewhere ? ` ${drawing.indoors ? texts.views[c.biome ?? drawing.biome] : texts.settings[c.biome ?? drawing.biome]}` : '';
  return `${subject}${setting} ${texts.hours[planOf(c).time]}`;
}
