// Allowed imports between packages, each rule with its reason. Applied by `npm run check`
// (dependency-cruiser with the swc parser: with TypeScript 7 its default parser silently reads
// nothing, so tools/check also counts the modules it read).

const NOT_TESTS = '\\.(test|e2e)\\.tsx?$';
/** Pure files of a product: wire types, supplier interface, decision rules. */
const PURE = '(rules/|shapes\\.ts$|http[a-z-]*\\.ts$|port\\.ts$)';
/** Folders of the sandbox that are not products. */
const SANDBOX_CORE = '(agency-sites|faults|gateway|kernel|orders|testing)/';

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

/** The same for each member of a family: none imports another. */
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

const BOOKINGS = '^apps/server/src/modules/bookings/';
/** Folders of the bookings module, lowest first: each folder → the folders it may import. */
const BOOKINGS_FOLDERS = {
  record: [],
  engine: ['record'],
  store: ['record', 'engine'],
  read: ['record', 'engine', 'store'],
  create: ['record', 'engine', 'store', 'read'],
  cancel: ['record', 'engine', 'store', 'read', 'create'],
  notices: ['record', 'engine', 'store', 'read', 'create', 'cancel'],
  amendments: ['record', 'engine', 'store', 'read', 'create', 'cancel', 'notices'],
  balance: ['record', 'engine', 'store', 'read', 'create', 'cancel', 'notices', 'amendments'],
  papers: ['record', 'engine', 'store', 'read'],
  lists: ['record', 'engine', 'store', 'read'],
  'agency-record': ['record', 'engine', 'store', 'read'],
};

/** One rule per folder; the files at the top of the module import all folders and none imports them. */
const bookingsFolders = Object.entries(BOOKINGS_FOLDERS).map(([folder, below]) => ({
  name: `bookings-${folder}`,
  comment: 'Folders of the bookings module have one order, so that each can be read by itself.',
  severity: 'error',
  from: { path: `${BOOKINGS}${folder}/`, pathNot: NOT_TESTS },
  to: { path: BOOKINGS, pathNot: `${BOOKINGS}(${[folder, ...below].join('|')})/` },
}));

export const rules = [
  {
    name: 'no-cycles',
    comment: 'A cycle has no starting point for a reader.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  onlyImports('contract', [], 'Shapes shared across borders depend on no other package.'),
  onlyImports(
    'design',
    [],
    'Components contain no product terms, so that every page can use them.',
  ),
  onlyImports('scenes', [], 'Pictures are a pure function of their seed.'),
  onlyImports('rules', ['contract'], 'Decisions are pure: no reference data, no I/O.'),
  onlyImports('runtime', ['contract'], 'Shell and remotes share it: every page loads all of it.'),
  onlyImports(
    'remote-kit',
    ['contract'],
    'The border between shell and remotes needs only the events.',
  ),
  onlyImports('supplier-kit', ['contract'], 'Adapters share transport, not product rules.'),
  onlyImports('texts', ['contract'], 'Texts depend on the list of languages only.'),
  onlyImports('reference', ['contract'], 'Data depends on vocabulary only.'),
  onlyImports(
    'selling',
    ['contract', 'rules', 'reference'],
    'Selling is the same for every product and every supplier.',
  ),
  onlyImports(
    'registry',
    [
      'contract',
      'selling',
      'storefront',
      'texts',
      'documents',
      'products',
      'suppliers',
      'supplier-kit',
    ],
    'The registry lists products and decides nothing.',
  ),
  onlyImports(
    'documents',
    ['texts', 'rules', 'contract', 'scenes', 'design'],
    'Papers and mails use the same texts and pictures.',
  ),
  onlyImports(
    'demo',
    ['contract'],
    'Fixtures are data; the seeding code decides how to apply them.',
  ),
  {
    name: 'suppliers-imports',
    comment:
      'A connector folder imports its peer and the port of its product, never another product or peer.',
    severity: 'error',
    from: { path: '^packages/suppliers/([^/]+)/src/([^/]+)/', pathNot: NOT_TESTS },
    to: {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/suppliers/$1/src/($2/|[^/]+\\.ts$)',
        '^packages/contract/',
        '^packages/supplier-kit/',
        '^packages/products/$2/src/port\\.ts$',
      ],
    },
  },
  {
    name: 'suppliers-share',
    comment:
      'Client and settings of a peer are shared by all products it sells and import none; its peer.ts names them.',
    severity: 'error',
    from: {
      path: '^packages/suppliers/([^/]+)/src/[^/]+\\.ts$',
      pathNot: [NOT_TESTS, '/src/peer\\.ts$'],
    },
    to: {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/suppliers/$1/src/[^/]+\\.ts$',
        '^packages/contract/',
        '^packages/supplier-kit/',
      ],
    },
  },
  membersImport(
    'gateways',
    ['contract', 'supplier-kit'],
    'A gateway adapter imports only its peer and the port.',
  ),
  {
    name: 'adapters-only-in-wiring',
    comment: 'The registry pairs products with suppliers; the wiring opens gateways.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [
        '^apps/server/src/wiring',
        '^packages/(suppliers|gateways)/',
        '^packages/registry/src/peers\\.ts$',
        NOT_TESTS,
        '^packages/test-kit/',
      ],
    },
    to: { path: '^packages/(suppliers|gateways)/' },
  },
  {
    name: 'products-apart',
    comment: 'A product never imports another product: shared code belongs in a host.',
    severity: 'error',
    from: { path: '^packages/products/([^/]+)/', pathNot: NOT_TESTS },
    to: { path: '^packages/products/', pathNot: '^packages/products/$1/' },
  },
  {
    name: 'core-knows-no-product',
    comment: 'A new product changes the registry and nothing else that is shared.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/(products|registry|suppliers|test-kit)/',
        '^apps/sandbox/',
        '/testing/',
        NOT_TESTS,
      ],
    },
    to: { path: '^packages/products/' },
  },
  {
    name: 'sandbox-words-only',
    comment:
      'The sandbox plays other companies: it may import the shapes of a product, never its rules.',
    severity: 'error',
    from: { path: '^apps/sandbox/', pathNot: NOT_TESTS },
    to: { path: '^packages/products/', pathNot: '^packages/products/[^/]+/src/shapes\\.ts$' },
  },
  {
    name: 'registry-of-the-server',
    comment: 'The wiring passes the list of products to modules.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: ['^packages/registry/', '^apps/server/src/wiring', NOT_TESTS],
    },
    to: { path: '^packages/registry/src/server\\.ts$' },
  },
  {
    name: 'peers-in-settings',
    comment: 'The settings of peers are read where all settings are read.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: ['^packages/registry/', '^apps/server/src/environment\\.ts$', NOT_TESTS],
    },
    to: { path: '^packages/registry/src/peers\\.ts$' },
  },
  {
    name: 'registry-of-the-browser',
    comment: 'Pages reach products through the shell and the remotes.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: ['^packages/registry/', '^apps/(shell|remotes)/', NOT_TESTS],
    },
    to: { path: '^packages/registry/src/web\\.tsx?$' },
  },
  {
    name: 'registry-at-the-top',
    comment:
      'Only wiring, shell and remotes import the list of products; other code receives what it needs.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/(registry|test-kit)/',
        '^apps/server/src/wiring',
        '^apps/(shell|remotes)/',
        NOT_TESTS,
      ],
    },
    to: { path: '^packages/registry/', pathNot: '^packages/registry/src/peer-settings\\.ts$' },
  },
  {
    name: 'product-rules-pure',
    comment: 'Shapes and rules of a product run in the server, the browser and tests.',
    severity: 'error',
    from: { path: `^packages/products/([^/]+)/src/${PURE}`, pathNot: NOT_TESTS },
    to: {
      path: '^(packages|apps)/',
      pathNot: ['^packages/(contract|rules)/', `^packages/products/$1/src/${PURE}`],
    },
  },
  {
    name: 'product-server-imports',
    comment: 'The server side of a product has no pages, no SQL and no HTTP: the host has them.',
    severity: 'error',
    from: { path: '^packages/products/([^/]+)/src/server/', pathNot: NOT_TESTS },
    to: {
      path: ['^(packages|apps)/', 'node_modules/(fastify|pg|undici|react)/'],
      pathNot: [
        '^packages/(contract|rules|selling|reference|scenes|texts|documents)/',
        `^packages/products/$1/src/(server/|texts/|${PURE})`,
      ],
    },
  },
  {
    name: 'product-web-imports',
    comment: 'Pages of a product call its server over HTTP.',
    severity: 'error',
    from: { path: '^packages/products/[^/]+/src/web/', pathNot: NOT_TESTS },
    to: {
      path: [
        '^packages/products/[^/]+/src/(server|papers)/',
        '^packages/(documents|selling|suppliers|gateways|supplier-kit|reference)/',
      ],
    },
  },
  {
    name: 'product-papers-imports',
    comment: 'Papers depend on a sale, its texts and its pictures.',
    severity: 'error',
    from: { path: '^packages/products/([^/]+)/src/papers/', pathNot: NOT_TESTS },
    to: {
      path: '^(packages|apps)/',
      pathNot: [
        '^packages/(documents|texts|contract|rules|scenes|design)/',
        `^packages/products/$1/src/(papers/|texts/|${PURE})`,
      ],
    },
  },
  {
    name: 'product-texts-imports',
    comment: 'Texts depend only on shapes.',
    severity: 'error',
    from: { path: '^packages/products/([^/]+)/src/texts/', pathNot: NOT_TESTS },
    to: {
      path: '^(packages|apps)/',
      pathNot: ['^packages/(texts|contract)/', `^packages/products/$1/src/(texts/|${PURE})`],
    },
  },
  {
    name: 'products-without-node',
    comment: 'Hosts access files, sockets and databases; a product contains rules and texts.',
    severity: 'error',
    from: { path: '^packages/products/', pathNot: [NOT_TESTS, '/testing/'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'apps-apart',
    comment: 'Apps are processes: they communicate over HTTP, not by import.',
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
    comment: 'Nothing depends on generators, benchmarks and journeys.',
    severity: 'error',
    from: { path: '^(packages|apps)/' },
    to: { path: '^(tools|bench|e2e)/' },
  },
  {
    name: 'test-kit-only-in-tests',
    comment: 'Test code must never ship.',
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
      'Only known-worlds.ts imports the products of the sandbox, so that a new one adds a folder.',
    severity: 'error',
    from: {
      path: `^apps/sandbox/src/(${SANDBOX_CORE}|[^/]+\\.ts$)`,
      pathNot: [NOT_TESTS, '^apps/sandbox/src/known-worlds\\.ts$'],
    },
    to: { path: '^apps/sandbox/src/[^/]+/', pathNot: `^apps/sandbox/src/(${SANDBOX_CORE})` },
  },
  {
    name: 'sandbox-products-apart',
    comment: 'Products of the sandbox do not import each other.',
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
    comment: 'wiring.ts passes a module its dependencies as functions.',
    severity: 'error',
    from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: NOT_TESTS },
    to: {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', '\\.types\\.ts$'],
    },
  },
  ...bookingsFolders,
  {
    name: 'kernel-below-modules',
    comment: 'Modules use the kernel; the kernel imports no module.',
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
    comment: 'Only repositories and kernel/db use SQL.',
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
    to: { path: 'node_modules/pg/' },
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
    comment: 'Features use platform and state, not the reverse.',
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
