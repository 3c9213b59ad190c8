// x-session-id (decision O-062): correlates one visitor's requests, opens nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const SYNTAX = /^[A-Za-z0-9-]{8,64}$/;
const NAME = 'x-session-id';
/** Carries the id once more where an address has given it: whoever gave it goes on knowing the visitor by it. */
const GIVEN = 'x-session-given';

export interface SessionId {
  readonly id: string;
  /** Whether it came by an address, now or before. */
  readonly isGiven: boolean;
}

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && SYNTAX.test(value) ? value : undefined;
}

/** The query wins over the header, the header over the cookie; without any a new one is made. */
export function readSessionId({ query, headers, cookies }: FastifyRequest): SessionId {
  const { xsessionid } = (query ?? {}) as Record<string, unknown>;
  // named more than once, the first counts, as for every parameter a page reads
  const given = valid(Array.isArray(xsessionid) ? xsessionid[0] : xsessionid);
  const id = given ?? valid(headers[NAME]) ?? valid(cookies[NAME]) ?? randomUUID();
  return { id, isGiven: given !== undefined || cookies[GIVEN] === id };
}

/** After a login nobody is followed by the id of the visitor before, unless an address gave it. */
export const sessionIdAfterLogin = (before: SessionId): SessionId =>
  before.isGiven ? before : { id: randomUUID(), isGiven: false };

/** Keeps it until the browser closes. Pages are told it in their state, so no script needs to read the cookie. */
export function keepSessionId(
  reply: FastifyReply,
  { id, isGiven }: SessionId,
  secure: boolean,
): void {
  const { cookies } = reply.request;
  const cookie = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
  if (cookies[NAME] !== id) reply.setCookie(NAME, id, cookie);
  if (isGiven && cookies[GIVEN] !== id) reply.setCookie(GIVEN, id, cookie);
}
