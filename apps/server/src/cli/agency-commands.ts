// The commands of npm run agency by name. Only the file of the command that is run is loaded.
import type { Command } from './command.ts';

type Load = () => Promise<Command>;

export const COMMANDS: Readonly<Record<string, Load>> = {
  // making an agency
  create: async () => (await import('./commands/create.ts')).create,
  brand: async () => (await import('./commands/brand.ts')).brand,
  contact: async () => (await import('./commands/contact.ts')).contact,
  services: async () => (await import('./commands/services.ts')).services,
  languages: async () => (await import('./commands/languages.ts')).languages,
  currency: async () => (await import('./commands/currency.ts')).currency,
  markup: async () => (await import('./commands/markup.ts')).markup,
  gateway: async () => (await import('./commands/gateway.ts')).gateway,
  terms: async () => (await import('./commands/terms.ts')).terms,
  user: async () => (await import('./commands/user.ts')).user,
  subscription: async () => (await import('./commands/subscription.ts')).subscription,
  deadlines: async () => (await import('./commands/deadlines.ts')).deadlines,
  domain: async () => (await import('./commands/domain.ts')).domain,
  // its site
  list: async () => (await import('./commands/list.ts')).list,
  show: async () => (await import('./commands/show.ts')).show,
  logo: async () => (await import('./commands/pictures.ts')).logo,
  favicon: async () => (await import('./commands/pictures.ts')).favicon,
  poster: async () => (await import('./commands/pictures.ts')).poster,
  destination: async () => (await import('./commands/pictures.ts')).destination,
  hotel: async () => (await import('./commands/pictures.ts')).hotel,
  map: async () => (await import('./commands/map.ts')).map,
  about: async () => (await import('./commands/content.ts')).about,
  faq: async () => (await import('./commands/content.ts')).faq,
  policy: async () => (await import('./commands/content.ts')).policy,
  analytics: async () => (await import('./commands/content.ts')).analytics,
  popup: async () => (await import('./commands/content.ts')).popup,
  // its people and its bookings
  sso: async () => (await import('./commands/access.ts')).sso,
  factors: async () => (await import('./commands/access.ts')).factors,
  tasks: async () => (await import('./commands/tasks.ts')).tasks,
  compare: async () => (await import('./commands/tasks.ts')).compare,
  // the platform
  rates: async () => (await import('./commands/platform.ts')).rates,
  rehearse: async () => (await import('./commands/platform.ts')).rehearse,
  erasures: async () => (await import('./commands/platform.ts')).erasures,
  restored: async () => (await import('./commands/platform.ts')).restored,
};

/** Returns a command; undefined if there is none of that name. */
export const commandNamed = (name: string): Promise<Command> | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.() : undefined;

/** Returns the list of all commands. */
export async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(width)}${(await load()).summary}`,
    ),
  );
  return [
    'npm run agency -- <command> …',
    '',
    ...lines,
    '',
    'Options and examples: npm run agency -- <command> --help',
  ].join('\n');
}
