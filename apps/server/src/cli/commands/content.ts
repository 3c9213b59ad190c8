// npm run agency -- about, faq, policy, analytics, popup: content pages and site settings.
import type { Agency } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { AGENCY, defineCommand } from '../command.ts';
import * as pages from '../content.ts';
import { languageOf, ownPicture, readText } from '../files.ts';

const LANG = {
  type: 'string',
  value: '<code>',
  default: 'en',
  about: 'language of the text',
} as const;
const FILE = { type: 'string', value: '<path>', about: 'the text, HTML in UTF-8' } as const;
const SWITCH = {
  on: { type: 'boolean', default: false, about: 'switches it on' },
  off: { type: 'boolean', default: false, about: 'switches it off' },
} as const;

/** Defaults of the options of these commands; each command has some of the options. */
const NOTHING: pages.ContentGiven = {
  lang: 'en',
  on: false,
  off: false,
  diff: false,
  versions: false,
};

type Edit = (
  kernel: Kernel,
  agency: Agency,
  given: pages.ContentGiven,
  reads: pages.Reads,
) => Promise<string>;

const edited =
  (edit: Edit, given: Partial<pages.ContentGiven>) => (kernel: Kernel, agency: Agency) => {
    const whole = { ...NOTHING, ...given };
    const lang = languageOf(whole);
    return edit(
      kernel,
      agency,
      { ...whole, lang },
      {
        text: readText,
        picture: (file, alt) => ownPicture(kernel, agency, { file, alt, lang, remove: false }),
      },
    );
  };

export const about = defineCommand({
  summary: 'edits About Us',
  usage: [
    "about --agency full --lang en --title 'A desk on the water' --file about.html [--nav 'About Us'] [--image quay.jpg --alt 'The quay'] [--on | --off]",
  ],
  options: {
    ...AGENCY,
    file: FILE,
    lang: { ...LANG, with: ['file'] },
    title: {
      type: 'string',
      value: '<text>',
      about: 'what stands above the text',
      with: ['file'],
    },
    nav: { type: 'string', value: '<text>', about: 'its name in the menu', with: ['file'] },
    image: { type: 'string', value: '<path>', about: 'a picture beside the text', with: ['file'] },
    alt: { type: 'string', value: '<text>', about: 'what the picture shows', with: ['image'] },
    ...SWITCH,
  },
  run: ({ withAgency, given }) => withAgency(edited(pages.about, given)),
});

export const faq = defineCommand({
  summary: 'sets the questions and answers',
  usage: ['faq --agency full --lang en --file faq.json [--on | --off]'],
  options: {
    ...AGENCY,
    file: {
      type: 'string',
      value: '<path>',
      about: '{"navTitle": …, "headerMessage": …, "questions": [{"question": …, "answer": …}]}',
    },
    lang: { ...LANG, with: ['file'] },
    ...SWITCH,
  },
  run: ({ withAgency, given }) => withAgency(edited(pages.faq, given)),
});

export const policy = defineCommand({
  summary: 'publishes a new version of a policy',
  usage: [
    'policy --agency full --kind privacy --lang en --file privacy.html',
    'policy --agency full --kind privacy --lang en --file privacy.html --diff [--version 2027-03-01]',
    'policy --agency full --kind privacy --versions',
  ],
  options: {
    ...AGENCY,
    kind: {
      type: 'string',
      value: '<policy>',
      about: 'privacy, cookies, disclaimer, user_terms or agency_terms',
    },
    file: { ...FILE, without: ['versions'] },
    lang: LANG,
    diff: {
      type: 'boolean',
      default: false,
      about: 'only prints what would change',
      without: ['versions'],
    },
    version: {
      type: 'string',
      value: '<name>',
      about: 'the version to compare with; the present one if it is not given',
      with: ['diff'],
    },
    versions: { type: 'boolean', default: false, about: 'lists all versions' },
  },
  run: ({ withAgency, given }) => withAgency(edited(pages.policy, given)),
});

export const analytics = defineCommand({
  summary: 'sets the networks that count visits',
  usage: [
    'analytics --agency full [--google G-ABC1234567] [--facebook 123456789] [--on | --off] [--ask | --no-ask]',
  ],
  options: {
    ...AGENCY,
    google: { type: 'string', value: '<id>', about: 'measurement id; empty to remove it' },
    facebook: { type: 'string', value: '<number>', about: 'id of the pixel; empty to remove it' },
    ask: { type: 'boolean', about: 'visitors are asked first; --no-ask: they are not' },
    ...SWITCH,
  },
  run: ({ withAgency, given }) => withAgency(edited(pages.analytics, given)),
});

export const popup = defineCommand({
  summary: 'switches the sign-in dialog that opens by itself on home',
  usage: ['popup --agency full --on', 'popup --agency full --off'],
  options: { ...AGENCY, ...SWITCH },
  run: ({ withAgency, given }) => withAgency(edited(pages.popup, given)),
});
