// Mutants of how suppliers' photos get onto a page.
import { type Mutant, real, unit } from './mutant.ts';

const KIT = 'packages/supplier-kit/src';
const PHOTOGRAPHS = 'apps/server/src/modules/photographs';
const PRODUCT = 'packages/products/hotels/src/server';

export const PHOTOGRAPH_MUTANTS: readonly Mutant[] = [
  {
    name: 'a photograph is fetched from our own network',
    file: `${KIT}/public-lookup.ts`,
    find: 'if (!addresses.every(({ address }) => isPublicAddress(address)))',
    replace: 'if (addresses.length === 0)',
    tests: [unit(`${KIT}/picture-fetch.test.ts`, 'by a name or number that leads there')],
  },
  {
    name: 'a photograph is fetched from a host nobody has named',
    file: `${KIT}/picture-fetch.ts`,
    find: 'URL.parse(origin)?.origin === url.origin',
    replace: 'URL.parse(origin)?.protocol === url.protocol',
    tests: [unit(`${KIT}/picture-fetch.test.ts`, 'nowhere but where the settings say')],
  },
  {
    name: 'a photograph without end is read to its end',
    file: `${KIT}/picture-fetch.ts`,
    find: 'await readBytes(body, maxBytes)',
    replace: 'await readBytes(body, Infinity)',
    tests: [unit(`${KIT}/picture-fetch.test.ts`, 'cut off when it is larger')],
  },
  {
    name: 'one agency’s address of a photograph opens at another',
    file: `${PHOTOGRAPHS}/seal.ts`,
    find: ".update(agencyId).update('\\0')",
    replace: '',
    tests: [unit(`${PHOTOGRAPHS}/photographs.test.ts`, 'opens nothing at another agency')],
  },
  {
    name: 'a photograph is decoded before anybody has looked what it is',
    file: `${PHOTOGRAPHS}/photographs.service.ts`,
    find: '  readable(() => deps.check(got.value));\n',
    replace: '',
    tests: [unit(`${PHOTOGRAPHS}/photographs.test.ts`, 'a bomb or two files in one')],
  },
  {
    name: 'everybody who looks at a photograph fetches it',
    file: `${PHOTOGRAPHS}/photographs.service.ts`,
    find: 'if (pending !== undefined) return pending.made;',
    replace: '',
    tests: [unit(`${PHOTOGRAPHS}/photographs.test.ts`, 'fetched and made once')],
  },
  {
    name: 'a supplier’s photographs stand before the agency’s own',
    file: `${PRODUCT}/photographs.ts`,
    find: 'if (own !== undefined) return own;',
    replace: 'if (own !== undefined && hotel.photographs === undefined) return own;',
    tests: [unit(`${PRODUCT}/photographs.test.ts`, 'the agency’s own before')],
  },
  {
    name: 'a browser is told where the supplier keeps its photographs',
    file: `${PHOTOGRAPHS}/seal.ts`,
    find: 'return Buffer.concat([iv, cipher.update(message',
    replace: 'return Buffer.concat([iv, Buffer.from(message), cipher.update(message',
    tests: [real(`${PHOTOGRAPHS}/photographs.db.test.ts`, 'never names the supplier’s address')],
  },
];
