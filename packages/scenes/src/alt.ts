import { ALT_TEXTS } from './alt-texts.ts';
import type { AltTexts } from './alt-words.ts';
import type { SceneKind } from './kinds.ts';
import { planOf } from './plan.ts';
import { canonical } from './spec.ts';
import type { SceneSpec } from './spec.ts';
import { SUBJECTS } from './subjects.ts';

/** The languages in which pictures are described. */
export const ALT_LANGUAGES = ['en', 'ar'] as const;
export type AltLanguage = (typeof ALT_LANGUAGES)[number];

/** Which words name the stagings of a kind. */
const STAGED: Partial<Record<SceneKind, (texts: AltTexts) => Readonly<Record<string, string>>>> = {
  'hotel-boutique': (texts) => texts.boutique,
  'hotel-beach': (texts) => texts.beach,
  'hotel-lodge': (texts) => texts.lodge,
  'hotel-riad': (texts) => texts.desert,
  'hotel-lakeside': (texts) => texts.lake,
  'interior-room': (texts) => texts.rooms,
  'interior-lobby': (texts) => texts.lobbies,
  'interior-restaurant': (texts) => texts.restaurants,
  'interior-spa': (texts) => texts.spas,
  'interior-pool': (texts) => texts.pools,
  'destination-island': (texts) => texts.beaches,
  'destination-tropical': (texts) => texts.beaches,
};

/** Rooms without a window on the landscape. */
const WINDOWLESS: ReadonlySet<string> = new Set(['hammam', 'court', 'courtyard']);

/**
 * What the picture shows, in one short factual sentence without a full stop. Throws a RangeError on
 * an unknown spec.
 */
export function sceneAlt(spec: SceneSpec, language: AltLanguage): string {
  const c = canonical(spec);
  const texts = ALT_TEXTS[language];
  const plan = planOf(c);
  const indoors = SUBJECTS[c.kind].indoors ?? false;
  const parts = [subjectOf(c.kind, plan.staging, texts)];
  if (indoors && c.kind.startsWith('interior-')) {
    if (!WINDOWLESS.has(plan.staging)) parts.push(texts.views[plan.biome]);
  } else if (c.biome !== null && c.biome !== SUBJECTS[c.kind].biome)
    parts.push(indoors ? texts.views[c.biome] : texts.settings[c.biome]);
  parts.push(texts.hours[plan.time]);
  return parts.join(' ');
}

function subjectOf(kind: SceneKind, staging: string, texts: AltTexts): string {
  if (kind === 'hotel-city') {
    const [form = '', setting = ''] = staging.split('/');
    return `${wordOf(texts.towers, form)} ${wordOf(texts.citySettings, setting)}`;
  }
  const staged = STAGED[kind];
  return staged ? wordOf(staged(texts), staging) : wordOf(texts.kinds, kind);
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  const word = words[key];
  if (word === undefined) throw new RangeError(`scene: no words for ${key}`);
  return word;
}
