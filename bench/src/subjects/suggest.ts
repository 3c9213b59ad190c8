// Autocomplete: a different text in every request, over all places, a third of them misspelt;
// nothing is cached between requests.
import { startRaw } from '../baselines/start-raw.ts';
import { text200 } from '../kit/ask.ts';
import { compare, cpuText, loadText, p99Text } from '../kit/compare.ts';
import { fromRoot } from '../kit/ground.ts';
import type { Exchange } from '../kit/load.ts';
import { atLeast, median } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { SUGGEST_PATH } from '../kit/bodies.ts';
import { type Typed, typings } from './typing.ts';

const TEXTS = 6_000;
const CONNECTIONS = 16;

export const suggest: Subject = {
  name: 'suggest',
  about:
    'auto-suggest over all places with typing errors, uncached, against raw Node sending the same bytes',
  async run(ground, effort, say) {
    const { openAtlas } = await fromRoot<typeof import('../../../packages/reference/src/atlas.ts')>(
      'packages/reference/src/atlas.ts',
    );
    const names = openAtlas().entries.map(({ name }) => name);
    // Without suppliers: they supply the names of hotels, so they would be measured too.
    const server = await ground.server();
    const exchanges: Exchange[] = [];
    const sizes: number[] = [];
    const found = { beginning: [0, 0], whole: [0, 0], slip: [0, 0] } as Record<
      Typed['kind'],
      [right: number, all: number]
    >;
    for (const { text, meant, kind } of typings(names, TEXTS, 11)) {
      const question = {
        method: 'POST',
        path: SUGGEST_PATH,
        headers: { host: 'full.localhost', 'content-type': 'application/json' },
        body: JSON.stringify({ text, isManageLocation: false }),
      } as const;
      const expected = await text200(server.port, question);
      const { data } = JSON.parse(expected) as {
        data: { locationSuggestions: { name: string }[] };
      };
      found[kind][1] += 1;
      if (data.locationSuggestions.some(({ name }) => name === meant)) found[kind][0] += 1;
      sizes.push(Buffer.byteLength(expected));
      exchanges.push({ ...question, expected });
    }
    const share = (kind: Typed['kind']): number => found[kind][0] / Math.max(1, found[kind][1]);
    // A fast response that does not find the place does not count.
    if (share('whole') < 0.98 || share('slip') < 0.85)
      throw new Error(`found only ${JSON.stringify(found)}`);
    const raw = await startRaw(ground, exchanges);
    const sides = { connections: CONNECTIONS, exchanges };
    const { product, baseline, speed, p99, thrift } = await compare(
      { server, ...sides },
      { server: raw, ...sides },
      effort,
      (name, round) => say(`round ${round + 1}: ${name}`),
    );
    await Promise.all([server.end(), raw.end()]);
    const what = `${names.length.toLocaleString('en')} places, ${(median(sizes) / 1_024).toFixed(1)} KB, slips found ${(share('slip') * 100).toFixed(0)} %`;
    return [
      {
        subject: 'suggest',
        what: `req/s, ${what}`,
        product: loadText(product),
        baseline: loadText(baseline),
        figure: speed,
        goal: atLeast(0.15),
      },
      {
        subject: 'suggest',
        what: 'p99',
        product: p99Text(product),
        baseline: p99Text(baseline),
        figure: p99,
      },
      {
        subject: 'suggest',
        what: 'server CPU a request',
        product: cpuText(product),
        baseline: cpuText(baseline),
        figure: thrift,
      },
    ];
  },
};
