// Calls of the platform's operator and of the machines in front of the servers.
import { z } from 'zod';
import { defineCall } from '../call.ts';

export const domainAsk = defineCall('domainAsk', {
  summary: 'Whether a proxy may fetch a certificate for a host, as Caddy’s on_demand_tls asks',
  access: 'operator',
  operatorCapability: 'certificates',
  lane: 'read',
  query: z.object({ domain: z.string() }),
  replies: { 200: z.strictObject({ domain: z.string() }) },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
