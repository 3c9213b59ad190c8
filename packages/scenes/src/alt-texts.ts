import { ar } from './alt-texts-ar.ts';
import { en } from './alt-texts-en.ts';
import type { AltTexts } from './alt-words.ts';

/** Alt texts of every supported language. */
export const ALT_TEXTS = { en, ar } as const satisfies Readonly<Record<string, AltTexts>>;
