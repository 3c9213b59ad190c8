// npm run agency -- languages: the languages of an agency's site.
import { BUILT_LANGUAGES } from '@portico/texts';
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { settingsWriter } from '../../modules/agencies/settings.write.repo.ts';
import { AGENCY, defineCommand } from '../command.ts';
import { languageCodes, needed, OPERATOR } from '../settings.ts';

export const languages = defineCommand({
  summary: 'sets the languages of the site',
  usage: ['languages --agency kontor --set en,ar'],
  options: {
    ...AGENCY,
    set: {
      type: 'string',
      value: '<codes>',
      about: 'all languages; English is the default if it is one, else the first',
    },
  },
  notes: [`This platform has ${BUILT_LANGUAGES.join(', ')}.`],
  run: ({ withAgency, given }) =>
    withAgency((kernel, agency) => setLanguages(kernel, agency, given)),
});

/** Sets all languages. Returns the text to print. */
export async function setLanguages(
  { db, clock }: Kernel,
  agency: Agency,
  given: { readonly set?: string | undefined },
): Promise<string> {
  const codes = languageCodes(needed(given.set, 'set'));
  const isChanged = await settingsWriter(db, clock).setLanguages(agency.id, codes, OPERATOR);
  return isChanged
    ? `${agency.subdomain} is shown in ${codes.join(', ')}.`
    : `${agency.subdomain} is shown in ${codes.join(', ')} already; nothing is changed.`;
}
