// The places outside a product's own folders that refer to it, and their content: three
// hand-written files, and the line of a peer that sells it, here the sandbox. The compiler reports
// the three files.
import type { Words } from './words.ts';

/** Text to insert into a file before `before`, which must occur there exactly once. */
export interface Insertion {
  readonly before: string;
  readonly text: string;
}

export interface Place {
  readonly file: string;
  readonly insertions: readonly Insertion[];
}

const END = '} as const satisfies Record<string, ProductRecord>;';
const SANDBOXES_END = '} as const satisfies Record<SoldSlug, ProductSandbox> &';
/**
 * Imports needed by the new record; a record that outgrows the table moves to a file in
 * `products/`, with these imports.
 */
const IMPORTS = `import { get, post } from './call-path.ts';
import { afterSale, built, buying } from './page.ts';
`;

/** Properties a product has, or would have, in the table. */
export interface Known {
  /** Unique number of the product. */
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly dealTab: boolean;
}

/** Returns the properties of a new product. */
export const unheardOf = ({ many, Many }: Words, id: number): Known => ({
  id,
  title: Many,
  path: `/booknow/${many}`,
  aliases: [],
  dealTab: false,
});

export const placesOf = (words: Words, known: Known): readonly Place[] => [
  {
    file: 'packages/contract/src/products.ts',
    insertions: [
      { before: "import type { CallPath } from './call-path.ts';", text: IMPORTS },
      { before: END, text: record(words, known) },
      {
        before: SANDBOXES_END,
        text: `  ${words.many}: { suppliers: ['${words.many}'], steps: ['search', 'rates', 'check', 'settle'] },\n`,
      },
    ],
  },
  {
    file: 'packages/registry/src/server.ts',
    insertions: [
      {
        before: "import type { BeginDemoTrip, Offering, ProductTypes } from '@portico/selling';",
        text: `import { ${words.one}Papers } from '@portico/product-${words.many}/papers/index';
import { ${words.many} } from '@portico/product-${words.many}/server/offering';
import { ${words.one}Texts } from '@portico/product-${words.many}/texts/index';
`,
      },
      {
        before: '} satisfies Record<SoldSlug, SoldProduct>;',
        text: `  ${words.many}: sold({ offering: ${words.many}, papers: ${words.one}Papers, texts: ${words.one}Texts }),\n`,
      },
    ],
  },
  {
    file: 'packages/registry/src/web.ts',
    insertions: [
      {
        before: "import type { ProductHome } from '@portico/storefront/home/product-home';",
        text: `import { ${words.many}Home } from '@portico/product-${words.many}/web/home.tsx';
import { ${words.one}Pages } from '@portico/product-${words.many}/web/pages';
`,
      },
      {
        before: '} satisfies Record<SoldSlug, ProductHome>;',
        text: `  ${words.many}: ${words.many}Home,\n`,
      },
      {
        before: '} satisfies Record<SoldSlug, ProductPages>;',
        text: `  ${words.many}: ${words.one}Pages,\n`,
      },
    ],
  },
  {
    file: 'packages/suppliers/sandbox/src/peer.ts',
    insertions: [
      {
        before: '} as const;',
        text: `  ${words.many}: async () => (await import('./${words.many}/connector.ts')).${words.many}OfSandbox,\n`,
      },
    ],
  },
];

/**
 * Returns the file's source with a place's insertions. Throws unless each marker occurs in it
 * exactly once.
 */
export function withPlace(source: string, { file, insertions }: Place): string {
  return insertions.reduce((text, { before, text: added }) => {
    const times = text.split(before).length - 1;
    if (times !== 1) throw new Error(`${file}: "${before}" stands there ${times} times`);
    return text.replace(before, () => added + before);
  }, source);
}

function record({ many, one }: Words, { id, title, path, aliases, dealTab }: Known): string {
  const texts = (...areas: string[]) =>
    `texts: [${[...areas, many]
      .toSorted()
      .map((area) => `'${area}'`)
      .join(', ')}]`;
  const buying = texts('booking', 'cancellation', 'checkout', 'errors', 'price');
  return `  ${many}: {
    id: ${id},
    title: '${title}',
    sold: true,
    path: '${path}',
    aliases: ${JSON.stringify(aliases)},
    dealTab: ${dealTab},
    pages: {
      ${many}: page('/booknow/${many}', 'main', 'open', { ...built, ${texts()} }),
      ${one}Search: page('/booknow/${many}/search', 'main', 'open', { ...built, ...reloads, ${texts('errors')} }),
      ${one}Details: page('/booknow/${many}/details', 'main', 'open', { ...built, ...reloads, ${texts('errors')} }),
      ${one}Checkout: page('/booknow/${many}/checkout', 'main', 'open', { ...built, ...sensitive, ...buying, ...reloads, ${buying} }),
      ${one}ConfirmPayment: page('/booknow/${many}/confirmation/:referenceNumber', 'main', 'open', { ...built, ...sensitive, ...buying, ${buying} }),
      ${one}Booking: page('/${one}-details', 'main', 'open', { ...built, ...sensitive, ...afterSale, ${texts('booking', 'cancel', 'cancellation', 'checkout', 'errors', 'login', 'price')} }),
    },
    journey: {
      checkout: '/booknow/${many}/checkout',
      confirmation: '/booknow/${many}/confirmation/:referenceNumber',
      booking: '/${one}-details',
    },
    calls: {
      ${one}Search: get('/${one}/search'),
      ${one}: get('/${one}/:${one}Id'),
      ${one}Rates: post('/${one}/:${one}Id/rates'),
      ${one}Quote: post('/${one}/quote'),
      ${one}QuoteRead: get('/${one}/quote/:quoteId'),
    },
    homeTexts: ['${many}'],
    rowTexts: ['${many}'],
  },
`;
}
