// Conformance suite for payment gateway adapters. Runs against a gateway with configurable faults.
import { afterAll, beforeAll, describe } from 'vitest';
import { describeAuthorising } from './gateway-authorising.ts';
import { describePaymentList } from './gateway-list.ts';
import { describeMoney } from './gateway-money.ts';
import { type GatewayRehearsal, gatewayStage } from './gateway-rehearsal.ts';
import { describeWebhooks } from './gateway-webhooks.ts';

export type { GatewayRehearsal, ReceivedWebhook } from './gateway-rehearsal.ts';

/**
 * Registers the suite. `start` is called once; the gateway must run in a profile with short
 * response times.
 */
export function gatewayConformance(title: string, start: () => Promise<GatewayRehearsal>): void {
  describe(`gateway port: ${title}`, () => {
    let started: GatewayRehearsal | undefined;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());
    const stage = gatewayStage(() => {
      if (started === undefined) throw new Error('the suite has not started');
      return started;
    });

    describeAuthorising(stage);
    describeMoney(stage);
    describePaymentList(() => stage.r, stage.opened);
    describeWebhooks(stage);
  });
}
