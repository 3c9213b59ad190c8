import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyLaw, loadLaw } from './law.ts';

const root = resolve(import.meta.dirname, '../..');

/** Folders of the bookings module, each with one that it may not import. */
const BOOKINGS_FOLDERS: Readonly<Record<string, string>> = {
  record: 'engine',
  engine: 'store',
  store: 'read',
  read: 'create',
  create: 'cancel',
  cancel: 'notices',
  notices: 'amendments',
  amendments: 'papers',
  balance: 'papers',
  papers: 'create',
  lists: 'create',
  'agency-record': 'create',
};
const BOOKINGS = 'apps/server/src/modules/bookings';

/** One violation of each rule: rule → files of a small tree that violate it. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-cycles': {
    'packages/contract/src/a.ts': "import { b } from './b.ts'; export const a = b;",
    'packages/contract/src/b.ts': "import { a } from './a.ts'; export const b = a;",
  },
  'adapters-only-in-wiring': {
    'apps/server/src/modules/x/x.service.ts':
      "import '../../../../../packages/suppliers/s1/src/index.ts';",
    'packages/suppliers/s1/src/index.ts': 'export {};',
  },
  'products-apart': {
    'packages/products/p1/src/web/a.ts': "import '../../../p2/src/shapes.ts';",
    'packages/products/p2/src/shapes.ts': 'export {};',
  },
  'core-knows-no-product': {
    'packages/rules/src/a.ts': "import '../../products/p1/src/shapes.ts';",
    'packages/products/p1/src/shapes.ts': 'export {};',
  },
  'sandbox-words-only': {
    'apps/sandbox/src/a.ts': "import '../../../packages/products/p1/src/rules/b.ts';",
    'packages/products/p1/src/rules/b.ts': 'export {};',
  },
  'registry-of-the-server': {
    'apps/server/src/modules/x/x.service.ts':
      "import '../../../../../packages/registry/src/server.ts';",
    'packages/registry/src/server.ts': 'export {};',
  },
  'registry-of-the-browser': {
    'packages/runtime/src/a.ts': "import '../../registry/src/web.ts';",
    'packages/registry/src/web.ts': 'export {};',
  },
  'registry-at-the-top': {
    'apps/server/src/modules/x/x.service.ts':
      "import '../../../../../packages/registry/src/texts.ts';",
    'packages/registry/src/texts.ts': 'export {};',
  },
  'product-rules-pure': {
    'packages/products/p1/src/rules/a.ts': "import '../../../../selling/src/b.ts';",
    'packages/selling/src/b.ts': 'export {};',
  },
  'product-server-imports': {
    'packages/products/p1/src/server/a.ts': "import '../web/b.ts';",
    'packages/products/p1/src/web/b.ts': 'export {};',
  },
  'product-web-imports': {
    'packages/products/p1/src/web/a.ts': "import '../server/b.ts';",
    'packages/products/p1/src/server/b.ts': 'export {};',
  },
  'product-papers-imports': {
    'packages/products/p1/src/papers/a.ts': "import '../server/b.ts';",
    'packages/products/p1/src/server/b.ts': 'export {};',
  },
  'product-texts-imports': {
    'packages/products/p1/src/texts/a.ts': "import '../server/b.ts';",
    'packages/products/p1/src/server/b.ts': 'export {};',
  },
  'products-without-node': {
    'packages/products/p1/src/server/a.ts': "import 'node:http';",
  },
  'apps-apart': {
    'apps/shell/src/a.ts': "import '../../server/src/b.ts';",
    'apps/server/src/b.ts': 'export {};',
  },
  'packages-not-apps': {
    'packages/demo/src/a.ts': "import '../../../apps/server/src/b.ts';",
    'apps/server/src/b.ts': 'export {};',
  },
  'nothing-imports-tools': {
    'apps/server/src/a.ts': "import '../../../tools/x.ts';",
    'tools/x.ts': 'export {};',
  },
  'test-kit-only-in-tests': {
    'apps/server/src/a.ts': "import '../../../packages/test-kit/src/index.ts';",
    'packages/test-kit/src/index.ts': 'export {};',
  },
  'sandbox-core-apart': {
    'apps/sandbox/src/orders/a.ts': "import '../cars/b.ts';",
    'apps/sandbox/src/cars/b.ts': 'export {};',
  },
  'sandbox-products-apart': {
    'apps/sandbox/src/cars/a.ts': "import '../cruise/b.ts';",
    'apps/sandbox/src/cruise/b.ts': 'export {};',
  },
  'modules-apart': {
    'apps/server/src/modules/x/x.service.ts': "import '../y/y.service.ts';",
    'apps/server/src/modules/y/y.service.ts': 'export {};',
  },
  ...Object.fromEntries(
    Object.entries(BOOKINGS_FOLDERS).map(([folder, other]) => [
      `bookings-${folder}`,
      {
        [`${BOOKINGS}/${folder}/a.ts`]: `import '../${other}/b.ts';`,
        [`${BOOKINGS}/${other}/b.ts`]: 'export {};',
      },
    ]),
  ),
  'kernel-below-modules': {
    'apps/server/src/kernel/k.ts': "import '../modules/y/y.service.ts';",
    'apps/server/src/modules/y/y.service.ts': 'export {};',
  },
  'routes-service-repo': {
    'apps/server/src/modules/x/x.service.ts': "import './x.routes.ts';",
    'apps/server/src/modules/x/x.routes.ts': 'export {};',
  },
  'repo-not-service': {
    'apps/server/src/modules/x/x.repo.ts': "import './x.service.ts';",
    'apps/server/src/modules/x/x.service.ts': 'export {};',
  },
  'sql-in-repos': {
    'apps/server/src/modules/x/x.service.ts': "import 'pg';",
    'node_modules/pg/package.json': '{"name":"pg","main":"index.js"}',
    'node_modules/pg/index.js': '',
  },
  'features-apart': {
    'apps/shell/src/features/a/a.ts': "import '../b/b.ts';",
    'apps/shell/src/features/b/b.ts': 'export {};',
  },
  'platform-below-features': {
    'apps/shell/src/platform/a.ts': "import '../features/b/b.ts';",
    'apps/shell/src/features/b/b.ts': 'export {};',
  },
  'runtime-is-the-door': {
    'apps/shell/src/a.ts': "import 'i18next';",
    'node_modules/i18next/package.json': '{"name":"i18next","main":"index.js"}',
    'node_modules/i18next/index.js': '',
  },
  'suppliers-imports': {
    'packages/suppliers/s1/src/p1/a.ts': "import '../../../s2/src/b.ts';",
    'packages/suppliers/s2/src/b.ts': 'export {};',
  },
  'suppliers-share': {
    'packages/suppliers/s1/src/client.ts': "import './p1/a.ts';",
    'packages/suppliers/s1/src/p1/a.ts': 'export {};',
  },
  'peers-in-settings': {
    'apps/server/src/wiring/a.ts': "import '../../../../packages/registry/src/peers.ts';",
    'packages/registry/src/peers.ts': 'export {};',
  },
  'gateways-imports': {
    'packages/gateways/g1/src/a.ts': "import '../../../rules/src/b.ts';",
    'packages/rules/src/b.ts': 'export {};',
  },
};
for (const name of [
  'contract',
  'design',
  'scenes',
  'rules',
  'runtime',
  'remote-kit',
  'supplier-kit',
  'texts',
  'reference',
  'selling',
  'registry',
  'documents',
  'demo',
]) {
  PLANTED[`${name}-imports`] = {
    [`packages/${name}/src/a.ts`]: "import '../../other/src/b.ts';",
    'packages/other/src/b.ts': 'export {};',
  };
}

/** More violations, for rules whose scope is wider than one example shows. */
const ALSO: readonly (readonly [rule: string, files: Record<string, string>])[] = [
  [
    'suppliers-imports',
    {
      'packages/suppliers/s1/src/p1/a.ts': "import '../../../../products/p2/src/port.ts';",
      'packages/products/p2/src/port.ts': 'export {};',
    },
  ],
  [
    'suppliers-imports',
    {
      'packages/suppliers/s1/src/p1/a.ts': "import '../../../../products/p1/src/rules/b.ts';",
      'packages/products/p1/src/rules/b.ts': 'export {};',
    },
  ],
  [
    'suppliers-imports',
    {
      'packages/suppliers/s1/src/p1/a.ts': "import '../p2/b.ts';",
      'packages/suppliers/s1/src/p2/b.ts': 'export {};',
    },
  ],
  [
    'suppliers-share',
    {
      'packages/suppliers/s1/src/client.ts': "import '../../../products/p1/src/port.ts';",
      'packages/products/p1/src/port.ts': 'export {};',
    },
  ],
  [
    'product-web-imports',
    {
      'packages/products/p1/src/web/a.ts': "import '../../../../selling/src/b.ts';",
      'packages/selling/src/b.ts': 'export {};',
    },
  ],
  [
    'product-web-imports',
    {
      'packages/products/p1/src/web/a.ts': "import '../papers/b.ts';",
      'packages/products/p1/src/papers/b.ts': 'export {};',
    },
  ],
  ['products-without-node', { 'packages/products/p1/src/server/a.ts': "import 'node:sqlite';" }],
  ['products-without-node', { 'packages/products/p1/src/rules/a.ts': "import 'node:fs';" }],
  [
    'product-server-imports',
    {
      'packages/products/p1/src/server/a.ts': "import 'fastify';",
      'node_modules/fastify/package.json': '{"name":"fastify","main":"index.js"}',
      'node_modules/fastify/index.js': '',
    },
  ],
  [
    'product-rules-pure',
    {
      'packages/products/p1/src/port.ts': "import '../../../supplier-kit/src/b.ts';",
      'packages/supplier-kit/src/b.ts': 'export {};',
    },
  ],
  [
    'registry-of-the-browser',
    {
      'apps/server/src/wiring/pages.ts': "import '../../../../packages/registry/src/web.ts';",
      'packages/registry/src/web.ts': 'export {};',
    },
  ],
  [
    'registry-of-the-server',
    {
      'apps/shell/src/a.ts': "import '../../../packages/registry/src/server.ts';",
      'packages/registry/src/server.ts': 'export {};',
    },
  ],
  [
    'bookings-amendments',
    {
      [`${BOOKINGS}/amendments/a.ts`]: "import '../bookings.module.ts';",
      [`${BOOKINGS}/bookings.module.ts`]: 'export {};',
    },
  ],
  [
    'adapters-only-in-wiring',
    {
      'packages/products/p1/src/server/offering.ts':
        "import '../../../../suppliers/s1/src/index.ts';",
      'packages/suppliers/s1/src/index.ts': 'export {};',
    },
  ],
];
/** Imports that the product rules allow. */
const ALLOWED: Record<string, string> = {
  'packages/suppliers/s1/src/p1/a.ts':
    "import '../../../../products/p1/src/port.ts'; import '../client.ts';",
  'packages/suppliers/s1/src/client.ts': "import './settings.ts';",
  'packages/suppliers/s1/src/settings.ts': "import '../../../contract/src/a.ts';",
  'packages/products/p1/src/port.ts': "import '../../../contract/src/a.ts';",
  'packages/products/p1/src/server/offering.ts':
    "import '../rules/r.ts'; import '../../../../selling/src/a.ts';",
  'packages/products/p1/src/rules/r.ts':
    "import '../shapes.ts'; import '../../../../rules/src/a.ts';",
  'packages/products/p1/src/shapes.ts': 'export {};',
  'packages/registry/src/server.ts': "import '../../products/p1/src/server/offering.ts';",
  'packages/registry/src/peers.ts': "import '../../suppliers/s1/src/peer.ts';",
  'packages/registry/src/peer-settings.ts': "import './peers.ts';",
  'packages/suppliers/s1/src/peer.ts': "import './settings.ts'; await import('./p1/a.ts');",
  'apps/server/src/environment.ts': "import '../../../packages/registry/src/peer-settings.ts';",
  'apps/server/src/wiring/selling.ts': "import '../../../../packages/registry/src/server.ts';",
  'packages/contract/src/a.ts': 'export {};',
  'packages/rules/src/a.ts': 'export {};',
  'packages/selling/src/a.ts': 'export {};',
};

const trees: string[] = [];
function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'portico-law-'));
  trees.push(tree);
  cpSync(join(root, 'import-law.mjs'), join(tree, 'import-law.mjs'));
  for (const [file, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return tree;
}
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })));

describe('the law', () => {
  it('bites: every rule has a planted violation that it finds', async () => {
    const { rules } = await loadLaw(join(root, 'import-law.mjs'));
    expect(Object.keys(PLANTED).sort()).toEqual(rules.map((rule) => rule.name).sort());
    for (const [rule, files] of Object.entries(PLANTED)) {
      const report = await applyLaw(plant(files));
      expect(
        report.violations.map((violation) => violation.rule),
        rule,
      ).toContain(rule);
    }
  }, 60_000);
  it.each(ALSO)('bites elsewhere too: %s', async (rule, files) => {
    const report = await applyLaw(plant(files));
    expect(report.violations.map((violation) => violation.rule)).toContain(rule);
  });
  it('leaves a product alone that is built as products are', async () => {
    expect((await applyLaw(plant(ALLOWED))).violations).toEqual([]);
  });
  it('gives a reason for every rule', async () => {
    const { rules } = await loadLaw(join(root, 'import-law.mjs'));
    for (const rule of rules) expect(rule.comment, rule.name).toMatch(/\.$/);
  });
});
