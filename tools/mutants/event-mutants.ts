// Mutants of the events embedded apps may send to the shell, and of handling apps that fail to
// load.
import { browser, type Mutant, unit } from './mutant.ts';

const KIT = 'packages/remote-kit/src';
const SHELL = 'apps/shell/src/platform';
const BORDER = `${KIT}/border.test.ts`;
const ANSWERS = `${SHELL}/remote-answers.test.ts`;

export const EVENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a remote says more than the list of keys',
    file: `${KIT}/payloads.ts`,
    find: 'Object.hasOwn(fields, key) && (value[key] === undefined || fields[key]?.(value[key])),',
    replace:
      '!Object.hasOwn(fields, key) || value[key] === undefined || fields[key]?.(value[key]),',
    tests: [unit(BORDER, 'judged as the contract')],
  },
  {
    name: 'half of a nested field empties the page',
    file: `${KIT}/payloads.ts`,
    find: 'metaData: wholeOf(',
    replace: 'metaData: partOf(',
    tests: [unit(BORDER, 'malformed change nothing')],
  },
  {
    name: 'what the shell keeps of an agency is taken from a remote',
    file: `${SHELL}/remote-answers.ts`,
    find: '...shownOfAgency(payload)',
    replace: '...(payload as object)',
    tests: [unit(ANSWERS, 'never replaces what decides rights')],
  },
  {
    name: 'what the shell keeps of a person is taken from a remote',
    file: `${SHELL}/remote-answers.ts`,
    find: '...shownOfPerson(personal_info ?? {})',
    replace: '...(personal_info as object)',
    tests: [unit(ANSWERS, 'never replaces what decides rights')],
  },
  {
    name: 'a payload changes between check and use',
    file: `${KIT}/border.ts`,
    find: 'const said = copied(detail);',
    replace: 'const said = detail;',
    tests: [unit(BORDER, 'copied before they are judged')],
  },
  {
    name: 'a remote leads off the site',
    file: `${SHELL}/remote-answers.ts`,
    find: 'safeRedirect(path)',
    replace: '(path as string | null)',
    tests: [unit(ANSWERS, 'leads to pages of this site alone')],
  },
  {
    name: 'settings of the gateway go to remotes as they came',
    file: `${SHELL}/remote-answers.ts`,
    find: `({ CurrentPayment: { gateway, publicKey, mode, methods } }) =>
          host.tell('PAYMENT_GATEWAY', { gateway, publicKey, mode, methods: [...methods] }),`,
    replace: "({ CurrentPayment }) => host.tell('PAYMENT_GATEWAY', CurrentPayment),",
    tests: [unit(ANSWERS, 'without secrets')],
  },
  {
    name: 'every request for the gateway is a fetch',
    file: `${SHELL}/remote-answers.ts`,
    find: 'if (isAsking) return;',
    replace: '',
    tests: [unit(ANSWERS, 'one fetch for all')],
  },
  {
    name: 'a visitor has the role a remote publishes',
    file: 'packages/rules/src/role.ts',
    find: 'if (!own.isUncertain) return own.auth ? own : null;',
    replace: 'if (own.auth) return own;',
    tests: [unit('packages/rules/src/role.test.ts', 'widened by nothing')],
  },
  {
    name: 'the first events of remotes are lost',
    file: `${SHELL}/remote-events.ts`,
    find: 'opened.then(\n      () => void target',
    replace: 'opened.then(\n      () => false && void target',
    tests: [unit(ANSWERS, 'hears from the start')],
  },
  {
    name: 'an old remote leaves its listeners behind, and its nodes',
    file: `${SHELL}/legacy-remote.tsx`,
    find: '      unmount();\n',
    replace: '',
    tests: [browser('e2e/remotes/embedded.e2e.ts', 'an old remote mounts')],
    build: 'apps/shell',
  },
  {
    name: 'Retry asks for parts an older build had',
    file: `${SHELL}/remotes.ts`,
    find: 'known instanceof ChunkLoadError && registered.delete(id)',
    replace: 'known instanceof ChunkLoadError && registered.has(id)',
    tests: [browser('e2e/remotes/other-origin.e2e.ts', 'deployed anew')],
    build: 'apps/shell',
  },
  {
    name: 'an explicit choice of a language ignores what the site has',
    file: 'packages/rules/src/locale.ts',
    find: '    cookie: argument,\n',
    replace: '',
    tests: [unit('packages/rules/src/locale.test.ts', 'is lng, else the argument')],
  },
];
