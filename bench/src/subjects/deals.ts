// The product's most frequent response: deal cards of the home page, requested with the same bytes
// by many visitors.
import { startRaw } from '../baselines/start-raw.ts';
import { text200 } from '../kit/ask.ts';
import { compare, cpuText, loadText, p99Text } from '../kit/compare.ts';
import type { Exchange } from '../kit/load.ts';
import { atLeast, atMost } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import { DEALS_PATH, dealsBody } from '../kit/bodies.ts';

export const deals: Subject = {
  name: 'deals',
  about: 'hot deal search against raw Node reading the same body and sending the same bytes',
  async run(ground, effort, say) {
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url });
    const question = {
      method: 'POST',
      path: DEALS_PATH,
      headers: { host: 'full.localhost', 'content-type': 'application/json' },
      body: JSON.stringify(dealsBody()),
    } as const;
    const expected = await text200(server.port, question);
    const cards = (JSON.parse(expected) as { response: { rates: object | null }[] }).response;
    if (cards.length !== 20 || cards.some(({ rates }) => rates === null))
      throw new Error(`${cards.length} deals instead of 20 with prices`);
    const exchanges: Exchange[] = [{ ...question, expected }];
    const raw = await startRaw(ground, exchanges);
    const lines: Line[] = [];
    for (const connections of [16, 64]) {
      const { product, baseline, speed, p99, thrift } = await compare(
        { server, connections, exchanges },
        { server: raw, connections, exchanges },
        effort,
        (name, round) => say(`${connections} connections, round ${round + 1}: ${name}`),
      );
      const what = `${connections} connections, ${(Buffer.byteLength(expected) / 1_024).toFixed(1)} KB`;
      lines.push({
        subject: 'deals',
        what: `req/s, ${what}`,
        product: loadText(product),
        baseline: loadText(baseline),
        figure: speed,
        goal: atLeast(0.6),
      });
      lines.push({
        subject: 'deals',
        what: `p99, ${connections} connections`,
        product: p99Text(product),
        baseline: p99Text(baseline),
        figure: p99,
        goal: atMost(2),
      });
      lines.push({
        subject: 'deals',
        what: `server CPU a request, ${connections} connections`,
        product: cpuText(product),
        baseline: cpuText(baseline),
        figure: thrift,
      });
    }
    await Promise.all([server.end(), raw.end()]);
    return lines;
  },
};
