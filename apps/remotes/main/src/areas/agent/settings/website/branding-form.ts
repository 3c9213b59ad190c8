// The look of an agency as its form has it, and its rules, as the server judges them.
import { LANGUAGES } from '@portico/contract';
import type { BrandingSettings } from '@portico/contract/http/center/settings';
import { readBrandColor } from '@portico/rules/brand-color';
import { MAX_KEYWORDS, SETTING_LIMITS } from '@portico/rules/setting-limits';

export interface BrandingForm {
  readonly name: string;
  /** '' for the default colour. */
  readonly primaryColor: string;
  readonly tagline: Readonly<Record<(typeof LANGUAGES)[number], string>>;
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** With commas between them. */
  readonly keywords: string;
}

const taglines = (textOf: (lang: (typeof LANGUAGES)[number]) => string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textOf(lang)])) as BrandingForm['tagline'];

export const formOfBranding = (settings: BrandingSettings): BrandingForm => ({
  name: settings.name,
  primaryColor: settings.primaryColor ?? '',
  tagline: taglines((lang) => settings.tagline[lang] ?? ''),
  metaTitle: settings.metaTitle,
  metaDescription: settings.metaDescription,
  keywords: settings.keywords.join(', '),
});

const keywordsOf = (text: string): string[] =>
  text
    // the Arabic comma too
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const settingsOfBranding = (form: BrandingForm): BrandingSettings => ({
  ...form,
  primaryColor: form.primaryColor.trim() === '' ? null : form.primaryColor,
  // one line: the field wraps long texts, and a pasted text can have several
  metaDescription: form.metaDescription.replaceAll(/\s*[\n\r]+\s*/g, ' '),
  keywords: keywordsOf(form.keywords),
});

/** Returns the key of the message for each wrong field. */
export function brandingFaults({
  name,
  primaryColor,
  keywords,
}: Pick<BrandingForm, 'name' | 'primaryColor' | 'keywords'>): Readonly<Record<string, string>> {
  const words = keywordsOf(keywords);
  const faults: Record<string, string> = {};
  if (!/\p{L}/u.test(name)) faults['name'] = 'centerSettings.fault.name';
  if (primaryColor.trim() !== '' && readBrandColor(primaryColor) === null)
    faults['primaryColor'] = 'centerSettings.fault.color';
  if (words.length > MAX_KEYWORDS) faults['keywords'] = 'centerSettings.fault.keywords';
  else if (words.some((word) => word.length > SETTING_LIMITS.keyword))
    faults['keywords'] = 'centerSettings.fault.keyword';
  return faults;
}
