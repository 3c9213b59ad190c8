// Brand, reply address and language of an agency's mails to one person.
import type { Brand } from '@portico/documents';
import { readableLanguages } from '@portico/rules/locale';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { mailLanguage, paperBrandOf, senderOf } from '../modules/agencies/correspondence.ts';

export interface Letterhead {
  readonly brand: Brand;
  /** '' if the agency has no address of its own. */
  readonly replyTo: string;
  /** The first wanted language that the site has, else its default. */
  readonly language: string;
}

/** @param wanted language of the person, or an Accept-Language header */
export function letterheadOf(site: AgencySite, wanted: string | null): Letterhead {
  const languages = readableLanguages(site, (code) => BUILT_LANGUAGES.includes(code));
  return {
    brand: paperBrandOf(site),
    replyTo: senderOf(site).email,
    language: mailLanguage({ languages }, wanted ?? undefined),
  };
}
