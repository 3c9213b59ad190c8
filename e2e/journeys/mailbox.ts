// Reads a user's mailbox: emails written by the server that no mail server has accepted.
import { expect } from 'vitest';
import type { Stage } from './stage.ts';

interface Mail extends Record<string, unknown> {
  readonly kind: string;
  readonly text: string;
}

/** Returns the emails to an address, the oldest first. */
export const mailsTo = (s: Stage, address: string): Promise<Mail[]> =>
  s.world.server.database.admin<Mail>(
    'select kind, text from mail where recipient = $1 order by created_at, id',
    [address],
  );

/**
 * Returns the path of the newest link that starts with e.g. `/verify?token=`. Waits until there are
 * `count` of them.
 */
export async function linkIn(s: Stage, address: string, start: string, count = 1): Promise<string> {
  const links = async () =>
    (await mailsTo(s, address)).flatMap(({ text }) => {
      const at = text.indexOf(start);
      return at < 0 ? [] : [/^\S+/.exec(text.slice(at))?.[0] ?? ''];
    });
  await expect.poll(async () => (await links()).length, { timeout: 10_000 }).toBe(count);
  const link = (await links()).at(-1) ?? '';
  expect(link).toMatch(/=[\w-]{22}$/);
  return link;
}
