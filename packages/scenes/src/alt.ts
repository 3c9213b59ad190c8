import { ALT_TEXTS } from './alt-texts.ts';
import type { AltTexts } from './alt-words.ts';
import type { SceneKind } from './kinds.ts';
import type { Biome } from './light/names.ts';
import { planOf } from './plan.ts';
import { bedsOf } from './room-facts.ts';
import { canonical } from './spec.ts';
import type { CanonicalSpec, SceneSpec } from './spec.ts';
import { SUBJECTS } from './subjects.ts';

/** Languages of the alt texts. */
export const ALT_LANGUAGES = ['en', 'ar'] as const;
export type AltLanguage = (typeof ALT_LANGUAGES)[number];

/** Texts for the stagings of a kind. */
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

/** Rooms without a window to the landscape. */
const WINDOWLESS: ReadonlySet<string> = new Set(['hammam', 'court', 'courtyard']);

/**
 * Returns the alt text of a picture: one short factual sentence without a full stop. Throws a
 * RangeError for an unknown spec.
 */
export function sceneAlt(spec: SceneSpec, language: AltLanguage): string {
  const c = canonical(spec);
  const texts = ALT_TEXTS[language];
  const plan = planOf(c);
  const indoors = SUBJECTS[c.kind].indoors ?? false;
  const parts = [
    c.beds === null ? subjectOf(c, plan.staging, texts) : roomOf(c, plan.staging, language),
  ];
  if (indoors && c.kind.startsWith('interior-')) {
    if (!WINDOWLESS.has(plan.staging)) parts.push(...viewOf(c, plan.biome, texts));
  } else if (c.biome !== null && c.biome !== SUBJECTS[c.kind].biome)
    parts.push(indoors ? texts.views[c.biome] : texts.settings[c.biome]);
  parts.push(texts.hours[plan.time]);
  return parts.join(' ');
}

/** Returns the view from the window in words; empty if it shows nothing with a name. */
function viewOf({ outlook }: CanonicalSpec, biome: Biome, texts: AltTexts): string[] {
  if (outlook === 'open') return [];
  const words: Readonly<Record<string, string>> = { ...texts.views, ...texts.outlooks };
  return [wordOf(words, outlook ?? biome)];
}

const LISTS: Readonly<Record<AltLanguage, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-GB'),
  ar: new Intl.ListFormat('ar'),
};

/** Describes a room by its beds and its other requested features. */
function roomOf(c: CanonicalSpec, staging: string, language: AltLanguage): string {
  const texts = ALT_TEXTS[language];
  const beds = c.beds === null ? null : bedsOf(c.beds);
  const things: string[] = [];
  for (const kind of ['double', 'single', 'bunk', 'sofa'] as const) {
    const words = texts.beds[kind][(beds?.[kind] ?? 0) - 1];
    if (words !== undefined) things.push(words);
  }
  const hasSofa = (beds?.sofa ?? 0) > 0;
  if (c.sitting && !hasSofa) things.push(texts.roomHas.sitting);
  if (staging === 'desk') things.push(texts.roomHas.desk);
  if (c.outside !== null) things.push(texts.roomHas[c.outside]);
  return `${staging === 'attic' ? texts.atticWith : texts.roomWith} ${LISTS[language].format(things)}`;
}

function subjectOf({ kind, pool }: CanonicalSpec, staging: string, texts: AltTexts): string {
  if (staging === 'breakfast') return texts.breakfast;
  if (!pool && (staging === 'kasbah' || staging === 'ryokan')) return texts.dry[staging];
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
