// x-session-id (decision O-062): correlates one visitor's requests, opens nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const SYNTAX = /^[A-Za-z0-9-]{8,64}$/;
const NAME = 'x-session-id';
/** Holds the id again where an address gave it: whoever gave it goes on recognising the visitor. */
const GIVEN = 'x-session-given';
/** Holds the id that carts belong to, where an address gave the session's. */
const OWNER = 'x-session-owner';

export interface SessionId {
  readonly id: string;
  /** Whether an address gave it, now or before. */
  readonly isGiven: boolean;
}

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && SYNTAX.test(value) ? value : undefined;
}

/** The query wins over the header, the header over the cookie; without any a new one is made. */
export function readSessionId({ query, headers, cookies }: FastifyRequest): SessionId {
  const { xsessionid } = (query ?? {}) as Record<string, unknown>;
  // of several the first counts, as for every parameter a page reads
  const given = valid(Array.isArray(xsessionid) ? xsessionid[0] : xsessionid);
  const id = given ?? valid(headers[NAME]) ?? valid(cookies[NAME]) ?? randomUUID();
  return { id, isGiven: given !== undefined || cookies[GIVEN] === id };
}

/**
 * A login begins a new id, so that nobody is tracked from before it, unless an address gave the id.
 */
export const sessionIdAfterLogin = (before: SessionId): SessionId =>
  before.isGiven ? before : { id: randomUUID(), isGiven: false };

/**
 * The id that carts of a visitor belong to. An address may name the session (`?xsessionid=`), so
 * that a portal recognises its visitor; it may not make somebody's cart its own. Where it has named
 * one, the cart belongs to an id that this server has made and only the browser's cookie holds.
 * `undefined`: the visitor has none yet.
 */
export function readOwnerId({ query, headers, cookies }: FastifyRequest): string | undefined {
  const { xsessionid } = (query ?? {}) as Record<string, unknown>;
  const given = valid(Array.isArray(xsessionid) ? xsessionid[0] : xsessionid);
  const own = valid(headers[NAME]) ?? valid(cookies[NAME]);
  const isNamed = own === given || own === cookies[GIVEN];
  return own !== undefined && !isNamed ? own : valid(cookies[OWNER]);
}

/** Keeps an id that this server has made until the browser closes. */
export function keepOwnerId(reply: FastifyReply, id: string, secure: boolean): void {
  reply.setCookie(OWNER, id, { path: '/', sameSite: 'lax', httpOnly: true, secure });
}

/**
 * Keeps the id until the browser closes. A page has it in its state, so no script needs to read the
 * cookie.
 */
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
