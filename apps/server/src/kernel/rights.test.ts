import type { CallDefinition, UserType } from '@portico/contract';
import { type Viewer, viewerOf, VISITOR } from '@portico/rules/access';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HotOptions } from './hot-answers.ts';
import { type CallOptions, registerCall } from './http.ts';
import { guardOf, ownerFilter, requireRight } from './rights.ts';

const viewer = (type: UserType, isRestricted = false): Viewer =>
  viewerOf({ id: 'me', type, isRestricted, loginId: 'l' });
const OWNER = viewer('AgencyOwner');
const SALES = viewer('SalesAgent');
const CUSTOMER = viewer('Customer');

/** The code of the error that a check throws; null if it passes. */
function refusal(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? 'no code';
  }
}

describe('a right that is required', () => {
  it('is 401 for visitors and 403 for users without it', () => {
    expect(refusal(() => requireRight(VISITOR, 'markup'))).toBe('UNAUTHENTICATED');
    expect(refusal(() => requireRight(SALES, 'markup'))).toBe('FORBIDDEN');
    expect(refusal(() => requireRight(OWNER, 'markup'))).toBeNull();
    expect(refusal(() => requireRight(SALES, 'clients.read', { agentId: 'other' }))).toBe(
      'FORBIDDEN',
    );
    expect(refusal(() => requireRight(SALES, 'clients.read', { agentId: 'me' }))).toBeNull();
  });

  it('tells a user why it is missing, and who has it', () => {
    const detailsOf = (check: () => unknown): unknown => {
      try {
        check();
        return 'passed';
      } catch (error) {
        return (error as { details?: unknown }).details;
      }
    };
    expect(detailsOf(() => requireRight(SALES, 'markup'))).toEqual({
      reason: 'role',
      who: ['AgencyOwner', 'Admin'],
    });
    expect(detailsOf(() => ownerFilter(CUSTOMER, 'proposals'))).toMatchObject({ reason: 'role' });
    const guard = guardOf({ name: 'profile', access: 'customer', capability: 'account' });
    expect(detailsOf(() => guard(SALES))).toEqual({ reason: 'role', who: ['Customer'] });
    expect(detailsOf(() => requireRight(VISITOR, 'markup'))).toBeUndefined();
  });

  it('becomes the owner filter of a list', () => {
    expect(ownerFilter(OWNER, 'bookings.read')).toBeNull();
    expect(ownerFilter(SALES, 'bookings.read')).toBe('me');
    expect(ownerFilter(viewer('Admin', true), 'bookings.read')).toBe('me');
    expect(ownerFilter(CUSTOMER, 'bookings.read')).toBe('me');
    expect(refusal(() => ownerFilter(VISITOR, 'bookings.read'))).toBe('UNAUTHENTICATED');
    expect(refusal(() => ownerFilter(CUSTOMER, 'proposals'))).toBe('FORBIDDEN');
  });
});

describe('the check of a call', () => {
  const ask = (
    access: 'public' | 'optional' | 'guest' | 'peer' | 'user' | 'customer' | 'agent',
    of: Viewer,
  ) => refusal(() => guardOf({ name: 'profile', access, capability: 'bookings.read' })(of));

  it('lets everyone call what is open, and leaves records with links to the handler', () => {
    for (const access of ['public', 'optional', 'guest', 'peer'] as const)
      expect(ask(access, VISITOR), access).toBeNull();
  });

  it('asks for a login, for the kind of user and for the right', () => {
    for (const access of ['user', 'customer', 'agent'] as const)
      expect(ask(access, VISITOR), access).toBe('UNAUTHENTICATED');
    expect([ask('user', CUSTOMER), ask('user', SALES)]).toEqual([null, null]);
    expect([ask('customer', CUSTOMER), ask('customer', SALES)]).toEqual([null, 'FORBIDDEN']);
    expect([ask('agent', CUSTOMER), ask('agent', SALES)]).toEqual(['FORBIDDEN', null]);
    const markup = guardOf({ name: 'profile', access: 'agent', capability: 'markup' });
    expect([refusal(() => markup(SALES)), refusal(() => markup(OWNER))]).toEqual([
      'FORBIDDEN',
      null,
    ]);
  });

  const closed = (access: 'user' | 'customer' | 'agent' | 'guest') =>
    ({
      name: 'profile',
      method: 'GET',
      path: '/api/test',
      summary: '',
      access,
      lane: 'read',
      idempotent: false,
      versioned: false,
      params: undefined,
      query: undefined,
      body: undefined,
      replies: { 200: z.object({}) },
      errors: [],
    }) as const;
  const register = (call: CallDefinition, options: CallOptions = {}) =>
    registerCall(
      { route: () => undefined, register: () => undefined } as unknown as FastifyInstance,
      call,
      async () => ({ status: 200, body: {} }),
      options,
    );

  it('keeps the server from starting with a closed call that names no capability', () => {
    for (const access of ['user', 'customer', 'agent', 'guest'] as const)
      expect(() => register(closed(access))).toThrow('the call profile names no capability');
    // a right of an agency's role is none of the operator's
    const operators = { ...closed('user'), access: 'operator', capability: 'account' } as const;
    expect(() => register(operators)).toThrow('names no capability of the operator');
    expect(() => register({ ...operators, operatorCapability: 'certificates' })).not.toThrow();
  });

  it('keeps the server from starting with a closed call that is answered before it is checked', () => {
    const hot = {} as HotOptions;
    for (const access of ['user', 'customer', 'agent', 'guest'] as const)
      expect(() => register({ ...closed(access), capability: 'account' }, { hot })).toThrow(
        'the call profile asks for a right and cannot be hot',
      );
    const open = { ...closed('user'), access: 'optional' } as const;
    expect(() => register(open, { hot })).not.toThrow();
  });
});
