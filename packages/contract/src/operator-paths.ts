// Paths of the calls of the platform's operator. They are answered on hosts of no agency only, and no
// page makes them.
import { callFamily, type CallPath } from './call-path.ts';

const { get } = callFamily('');

export const OPERATOR_PATHS = {
  domainAsk: get('/domain-ask'),
} as const satisfies Record<string, CallPath>;
