// npm run agency -- brand: name, colour, tagline and search engine texts of an agency.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { LookChange } from '../../modules/agencies/settings.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { languageOf } from '../files.ts';
import { accepted, listOf, OPERATOR } from '../settings.ts';

const OPTIONS = {
  ...AGENCY,
  name: { type: 'string', value: '<text>', about: 'its name' },
  color: { type: 'string', value: '<#rrggbb>', about: 'its colour; none for the default one' },
  tagline: { type: 'string', value: '<text>', about: 'a line on home; empty to remove it' },
  lang: {
    type: 'string',
    value: '<code>',
    default: 'en',
    about: 'language of --tagline',
    with: ['tagline'],
  },
  'meta-title': { type: 'string', value: '<text>', about: 'title for search engines' },
  'meta-description': { type: 'string', value: '<text>', about: 'description for search engines' },
  keywords: { type: 'string', value: '<a, b>', about: 'keywords for search engines' },
} as const;

export const brand = defineCommand({
  summary: 'sets name, colour, tagline and texts for search engines',
  usage: ["brand --agency kontor --color '#0a66c2' --tagline 'By the water'"],
  options: OPTIONS,
  notes: ['Pictures: logo, favicon, poster.'],
  run: ({ withAgency, given }) => withAgency((kernel, agency) => setBrand(kernel, agency, given)),
});

/** Changes the given parts. Returns the text to print. */
export async function setBrand(
  { db, clock }: Kernel,
  agency: Agency,
  given: Partial<Given<typeof OPTIONS>>,
): Promise<string> {
  const change = changeOf(given);
  if (Object.keys(change).length === 0)
    throw new CliError('Nothing to do: --name, --color, --tagline, --meta-title …');
  const isChanged = await accepted(() =>
    settingsWriter(db, clock).setLook(agency.id, change, OPERATOR),
  );
  return isChanged
    ? `${agency.subdomain} has its new look; servers show it within a second.`
    : `${agency.subdomain} looks like this already; nothing is changed.`;
}

function changeOf(given: Partial<Given<typeof OPTIONS>>): LookChange {
  const { name, color, tagline, keywords } = given;
  const title = given['meta-title'];
  const description = given['meta-description'];
  return {
    ...(name === undefined ? {} : { name }),
    ...(color === undefined ? {} : { primaryColor: color === 'none' ? null : color }),
    ...(tagline === undefined
      ? {}
      : { tagline: { [languageOf({ lang: given.lang ?? 'en' })]: tagline } }),
    ...(title === undefined ? {} : { metaTitle: title }),
    ...(description === undefined ? {} : { metaDescription: description }),
    ...(keywords === undefined ? {} : { keywords: listOf(keywords) }),
  };
}
