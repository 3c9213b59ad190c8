// Paths of the calls that gateways and suppliers make. No page makes them.
import { type CallPath, post } from './call-path.ts';

export const PEER_PATHS = {
  gatewayWebhook: post('/gateways/:gateway/webhook'),
  supplierWebhook: post('/suppliers/:supplier/webhook'),
} as const satisfies Record<string, CallPath>;
