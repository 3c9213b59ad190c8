import { gatewayConformance } from '@portico/supplier-kit/conformance/gateway';
import type { GatewayRehearsal, ReceivedWebhook } from '@portico/supplier-kit/conformance/gateway';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSandbox } from '../../../../apps/sandbox/src/testing/shared-sandbox.ts';
import { sandboxCard } from './adapter.ts';
import { sandboxCardKeys } from './keys.ts';

const SECRET = 'sandbox-gateway-secret';
const CARDS = {
  plain: '4242 4242 4242 4242',
  'challenge-passed': '4000 0027 6000 3184',
  'challenge-failed': '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
} as const;

for (const [title, payerMayRetry] of [
  ['sandbox card', false],
  ['sandbox card, where a payer may try another card', true],
] as const)
  gatewayConformance(title, () => rehearsal(payerMayRetry));

async function rehearsal(payerMayRetry: boolean): Promise<GatewayRehearsal> {
  const received: ReceivedWebhook[] = [];
  const listener = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        rawBody: Buffer.concat(chunks),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
      });
      reply.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const sandbox = await openSandbox();
  const webhookUrl = `http://full.localhost:${(listener.address() as AddressInfo).port}/api/gateways/sandbox-card/webhook`;
  const options = {
    baseUrl: sandbox.url,
    publicBaseUrl: sandbox.url,
    profile: 'fast',
    timeoutMs: 1_000,
    payerMayRetry,
    ...sandboxCardKeys(SECRET, 'demo'),
  } as const;

  /** Submits a form like a browser without scripts. */
  const post = async (url: string, fields: Record<string, string>): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const pages = new Map<string, string>();
  const gateway = sandboxCard(options);

  return {
    gateway: {
      ...gateway,
      authorise: async (order, context) => {
        const outcome = await gateway.authorise({ ...order, webhookUrl }, context);
        if (outcome.kind === 'ok' && outcome.value.payerUrl !== null)
          pages.set(outcome.value.paymentRef, outcome.value.payerUrl);
        return outcome;
      },
    },
    unreachable: sandboxCard({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    wrongKey: sandboxCard({ ...options, secretKey: 'sk_test_demo_wrong' }),
    other: sandboxCard({ ...options, ...sandboxCardKeys(SECRET, 'another') }),
    pay: async (ref, how) => {
      const page = pages.get(ref) ?? '';
      const answer = await post(`${page}/card`, {
        number: CARDS[how],
        name: 'Nadia Rahman',
        expiry: '09 / 30',
        cvc: '123',
      });
      if (answer.status !== 303 && answer.status !== 410)
        throw new Error(`the page answered ${answer.status}`);
      if (how === 'challenge-passed')
        await post(`${page}/challenge`, { code: '1234', choice: 'confirm' });
      if (how === 'challenge-failed') await post(`${page}/challenge`, { choice: 'refuse' });
    },
    webhooks: () => received,
    moved: (ref) => {
      const lines = sandbox.ledger('gateway').filter((line) => line.ref === ref);
      const sum = (kind: string): number =>
        lines.filter((line) => line.kind === kind).reduce((total, line) => total + line.amount, 0);
      return {
        captures: lines.filter((line) => line.kind === 'capture').length,
        captured: sum('capture'),
        refunds: lines.filter((line) => line.kind === 'refund').length,
        refunded: sum('refund'),
      };
    },
    stop: async () => {
      await gateway.close();
      await sandbox.stop();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
