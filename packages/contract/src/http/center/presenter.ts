// Presenter mode: an agent shows the screen to a client, and sees what the client may see.
import { z } from 'zod';
import { defineCall } from '../../call.ts';

export const present = defineCall('present', {
  summary:
    'Switches the presenter mode of this login: its tokens of before are refused, and replies have no costs while it is on',
  access: 'agent',
  capability: 'center',
  lane: 'read',
  body: z.strictObject({ on: z.boolean() }),
  /** `token` replaces the access token; the cookie is set as well. */
  replies: {
    200: z.object({ isPresenting: z.boolean(), token: z.string(), expiresAt: z.string() }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
