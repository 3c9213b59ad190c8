// Mutations that spoil a valid request.
import fc from 'fast-check';
import type { RouteEntry } from '../../kernel/http.ts';
import { badTargets, hostileHeaders, hosts, rawBodies, TYPES } from './hostile.ts';
import { asQuery, type Ground, hintsFor, PAGE_QUERY, type Plan, shapeOf } from './plan.ts';
import { fitting, nearly, toJson, WILD_TEXTS, wild } from './values.ts';

export type Twist = (plan: Plan) => fc.Arbitrary<Plan>;

/** Returns the mutations for this route. Those of the body are listed twice: they find the most. */
export function twists(route: RouteEntry, ground: Ground): Twist[] {
  const bodies = bodyTwists(route, ground);
  return [
    ...bodies,
    ...bodies,
    hostileHeader,
    otherMethod,
    badTarget,
    otherHost,
    otherType,
    badQuery,
  ];
}

function bodyTwists({ call, path }: RouteEntry, ground: Ground): Twist[] {
  if (call?.body === undefined) return [];
  const right = fitting(shapeOf(call.body), hintsFor(ground, path));
  return [
    (plan) => nearly(right).map((value) => ({ ...plan, body: Buffer.from(toJson(value)) })),
    (plan) => wild.map((value) => ({ ...plan, body: Buffer.from(toJson(value)) })),
    (plan) => rawBodies.map((bytes) => ({ ...plan, body: bytes })),
    (plan) =>
      fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([at, byte]) => ({
        ...plan,
        body: flipped(plan.body ?? Buffer.from('{}'), at, byte),
      })),
  ];
}

const hostileHeader: Twist = (plan) =>
  hostileHeaders.map((headers) => ({ ...plan, headers: [...plan.headers, ...headers] }));

const METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
const otherMethod: Twist = (plan) =>
  fc.constantFrom(...METHODS).map((method) => ({ ...plan, method }));

const badTarget: Twist = (plan) => badTargets(plan.target).map((target) => ({ ...plan, target }));

const otherHost: Twist = (plan) =>
  hosts.map((host) => ({
    ...plan,
    headers: [...plan.headers.filter(([name]) => name !== 'host'), ...host],
  }));

const otherType: Twist = (plan) =>
  fc.constantFrom(...TYPES).map((type) => ({
    ...plan,
    headers: [...plan.headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
    body: plan.body ?? Buffer.from('{}'),
  }));

const BAD_NAMES = ['__proto__', 'constructor', 'a[b]', 'limit', 'cursor', 'lang', ''];
const badQuery: Twist = (plan) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...PAGE_QUERY, ...BAD_NAMES),
        fc.constantFrom(...WILD_TEXTS.filter((value) => value.length < 600)),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((entries) => ({ ...plan, target: plan.target.split('?')[0] + asQuery(entries) }));

const flipped = (body: Buffer, at: number, byte: number): Buffer => {
  const copy = Buffer.from(body);
  if (copy.length > 0) copy[at % copy.length] = byte;
  return copy;
};
