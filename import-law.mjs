// Who may import whom, each rule with its reason. Applied by `npm run check` (dependency-cruiser with the swc parser:
// with TypeScript 7 its default parser silently reads nothing, so tools/check also counts the modules it read).

const NOT_TESTS = '\\.(test|e2e)\\.tsx?$';
/** Folders of the sandbox that are no product. */
const SANDBOX_CORE = '(faults|gateway|kernel|orders|testing)/';
/** Folders of packages that hold more packages. */
const FAMILIES = 'suppliers|gateways';

/** @param {string} name @param {string[]} allowed names of our packages it may import */
const onlyImports = (name, allowed, reason) => ({
  name: `${name.replace(/\W+/g, '-')}-imports`,
  comment: reason,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: NOT_TESTS },
  to: {
    path: '^(packages|apps)/',
    pathNot: [`^packages/${name}/`, ...allowed.map((other) => `^packages/${other}/`)],
  },
});

/** Same, for each member of a family: none knows another. */
const membersImport = (family, allowed, reason) => ({
  name: `${family}-imports`,
  comment: reason,
  severity: 'error',
  from: { path: `^packages/${family}/([^/]+)/`, pathNot: NOT_TESTS },
  to: {
    path: '^(packages|apps)/',
    pathNot: [`^packages/${family}/$1/`, ...allowed.map((other) => `^packages/${other}/`)],
  },
});

export const rules = [
  {
    name: 'no-cycles',
    comment: 'A cycle has no first thing to read.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  onlyImports('contract', [], 'What is said across borders depends on nobody.'),
  onlyImports('design', [], 'Parts know no product noun, so they serve every page.'),
  onlyImports('scenes', [], 'Pictures are a pure function of their seed.'),
  onlyImports('rules', ['contract'], 'Decisions are pure: no reference data, no I/O.'),
  onlyImports(
    'runtime',
    ['contract'],
    'Shared by shell and remotes: everything in it is loaded by every page.',
  ),
  onlyImports(
    'remote-kit',
    ['contract', 'design', 'rules', 'runtime'],
    'The border needs only the events; the search form that both sides show needs what a page needs.',
  ),
  onlyImports('supplier-kit', ['contract'], 'Adapters share transport, not product rules.'),
  onlyImports('texts', ['contract'], 'Texts depend on the list of languages only.'),
  onlyImports('reference', ['contract'], 'Data depends on vocabulary only.'),
  onlyImports(
    'supply',
    ['contract', 'rules'],
    'Asking suppliers is independent of which ones exist.',
  ),
  onlyImports(
    'documents',
    ['texts', 'rules', 'contract', 'scenes', 'design'],
    'Paper and mail are drawn from the same texts and pictures.',
  ),
  onlyImports('demo', ['contract'], 'Fixtures are data; whoever seeds them decides how.'),
  membersImport(
    'suppliers',
    ['contract', 'supplier-kit'],
    'An adapter knows its peer and the port, never another adapter.',
  ),
  membersImport(
    'gateways',
    ['contract', 'supplier-kit'],
    'A gateway adapter knows its peer and the port.',
  ),
  {
    name: 'adapters-only-in-wiring',
    comment: 'One place decides which suppliers and gateways exist.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [
        '^apps/server/src/wiring',
        `^packages/(${FAMILIES})/`,
        NOT_TESTS,
        '^packages/test-kit/',
      ],
    },
    to: { path: `^packages/(${FAMILIES})/` },
  },
  {
    name: 'apps-apart',
    comment: 'Apps are processes; they meet over the wire, not by import.',
    severity: 'error',
    from: { path: '^apps/((?:remotes/)?[^/]+)/', pathNot: NOT_TESTS },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-not-apps',
    comment: 'Shared code cannot depend on what runs it.',
    severity: 'error',
    from: { path: '^packages/', pathNot: ['^packages/test-kit/', NOT_TESTS] },
    to: { path: '^apps/' },
  },
  {
    name: 'nothing-imports-tools',
    comment: 'Generators, benchmarks and journeys are leaves.',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { path: '^(tools|bench|e2e)/' },
  },
  {
    name: 'test-kit-only-in-tests',
    comment: 'Test help must never ship.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [NOT_TESTS, '^packages/test-kit/', '/testing/', '/simulator/'],
    },
    to: { path: '^packages/test-kit/' },
  },
  {
    name: 'sandbox-core-apart',
    comment:
      'The sandbox learns of a product in worlds.ts alone, so that a new one adds a folder and a line.',
    severity: 'error',
    from: {
      path: `^apps/sandbox/src/(${SANDBOX_CORE}|[^/]+\\.ts$)`,
      pathNot: [NOT_TESTS, '^apps/sandbox/src/worlds\\.ts$'],
    },
    to: { path: '^apps/sandbox/src/[^/]+/', pathNot: `^apps/sandbox/src/(${SANDBOX_CORE})` },
  },
  {
    name: 'sandbox-products-apart',
    comment: 'Each product of the sandbox is a world of its own.',
    severity: 'error',
    from: {
      path: '^apps/sandbox/src/([^/]+)/',
      pathNot: [NOT_TESTS, `^apps/sandbox/src/(${SANDBOX_CORE})`],
    },
    to: {
      path: '^apps/sandbox/src/[^/]+/',
      pathNot: ['^apps/sandbox/src/$1/', `^apps/sandbox/src/(${SANDBOX_CORE})`],
    },
  },
  {
    name: 'modules-apart',
    comment: 'A module gets what it needs from wiring.ts, as functions.',
    severity: 'error',
    from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: NOT_TESTS },
    to: {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', '\\.types\\.ts$'],
    },
  },
  {
    name: 'kernel-below-modules',
    comment: 'The kernel serves modules and knows none.',
    severity: 'error',
    from: { path: '^apps/server/src/(kernel|plugins)/', pathNot: NOT_TESTS },
    to: { path: '^apps/server/src/(modules|wiring|app\\.ts|main\\.ts)' },
  },
  {
    name: 'routes-service-repo',
    comment: 'One way: routes, service, repo.',
    severity: 'error',
    from: { path: '\\.(service|repo)\\.ts$' },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'repo-not-service',
    comment: 'One way: a repo does not call its service.',
    severity: 'error',
    from: { path: '\\.repo\\.ts$' },
    to: { path: '\\.service\\.ts$' },
  },
  {
    name: 'sql-in-repos',
    comment: 'Only repos and kernel/db speak SQL.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [
        '\\.repo\\.ts$',
        '^apps/server/src/kernel/',
        '^apps/launch/',
        '^packages/test-kit/',
        NOT_TESTS,
      ],
    },
    to: { path: 'node_modules/(pg|kysely)/' },
  },
  {
    name: 'features-apart',
    comment: 'A feature of the browser never imports a feature.',
    severity: 'error',
    from: { path: '^apps/((?:remotes/)?[^/]+)/src/features/([^/]+)/', pathNot: NOT_TESTS },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'platform-below-features',
    comment: 'Platform and state serve features.',
    severity: 'error',
    from: { path: '^apps/(?:remotes/)?[^/]+/src/(platform|state)/', pathNot: NOT_TESTS },
    to: { path: '^apps/(?:remotes/)?[^/]+/src/(features|app)/' },
  },
  {
    name: 'runtime-is-the-door',
    comment: 'A second copy of router, store or i18n breaks the shared state silently.',
    severity: 'error',
    from: { path: '^apps/(shell|remotes)/', pathNot: NOT_TESTS },
    to: { path: 'node_modules/(react-router|@reduxjs/toolkit|react-redux|i18next)/' },
  },
];

export default {
  forbidden: rules,
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
    moduleSystems: ['es6'],
  },
};
