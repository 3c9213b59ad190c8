import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sendChunks } from '../kernel/chunks.ts';
import { createLanes, loadSheddingPlugin } from './load-shedding.ts';

/** Admits as many requests as possible. Returns their release functions. */
function fill(
  lanes: ReturnType<typeof createLanes>,
  lane: Parameters<ReturnType<typeof createLanes>['admit']>[0],
  agency: string,
  most = 1_000,
) {
  const leave: (() => void)[] = [];
  for (
    let leaver = lanes.admit(lane, agency);
    leaver !== undefined && leave.length < most;
    leaver = lanes.admit(lane, agency)
  )
    leave.push(leaver);
  return leave;
}

describe('what may be under way', () => {
  it('is refused in the order of what it earns: deals, reads, checkouts', () => {
    const lanes = createLanes({ cap: 100, searches: 50 });
    expect(fill(lanes, 'deals', 'a')).toHaveLength(50);
    expect(fill(lanes, 'read', 'a')).toHaveLength(35);
    expect(lanes.admit('deals', 'a')).toBeUndefined();
    expect(fill(lanes, 'checkout', 'a')).toHaveLength(15);
    expect(lanes.admit('checkout', 'a')).toBeUndefined();
  });

  it('of searches takes no place from checkouts', () => {
    const lanes = createLanes({ cap: 10, searches: 5 });
    expect(fill(lanes, 'search', 'a')).toHaveLength(5);
    expect(fill(lanes, 'checkout', 'a')).toHaveLength(10);
  });

  it('leaves once, and its place is free again', () => {
    const lanes = createLanes({ cap: 10, searches: 1 });
    const [leave] = fill(lanes, 'search', 'a');
    leave?.();
    leave?.();
    expect(lanes.under.search).toBe(0);
    expect(fill(lanes, 'search', 'a')).toHaveLength(1);
  });

  it('of one agency is not all while others are there', () => {
    const lanes = createLanes({ cap: 100, searches: 50 });
    expect(fill(lanes, 'search', 'b', 2)).toHaveLength(2);
    expect(fill(lanes, 'search', 'a')).toHaveLength(30);
  });

  it('of an agency that has hardly anything finds a place beyond the cap, as long as there are any', () => {
    const lanes = createLanes({ cap: 100, searches: 50 });
    expect(fill(lanes, 'search', 'a')).toHaveLength(50);
    expect(fill(lanes, 'search', 'b')).toHaveLength(5);
    expect(lanes.admit('search', 'a')).toBeUndefined();
    let more = 0;
    for (let agency = 0; agency < 100; agency += 1)
      more += fill(lanes, 'search', `c${agency}`).length;
    expect(more).toBe(20);
    expect(lanes.under.search).toBe(75);
  });

  it('logins take no slot of any other call, however many there are', () => {
    const lanes = createLanes({ cap: 40, searches: 10 });
    const logins = fill(lanes, 'login', 'a');
    expect(logins.length).toBeLessThanOrEqual(15);
    expect(lanes.admit('login', 'a')).toBeUndefined();
    expect(lanes.under.database).toBe(0);
    expect(fill(lanes, 'read', 'a')).toHaveLength(34);
  });

  it('stays in its bounds whatever comes and goes', () => {
    const lanes = createLanes({ cap: 20, searches: 10 });
    const inside: (() => void)[] = [];
    for (let step = 0; step < 20_000; step += 1) {
      const draw = (step * 7_919) % 101;
      const leave =
        draw < 60
          ? lanes.admit(
              (['checkout', 'login', 'read', 'search', 'deals'] as const)[draw % 5] ?? 'read',
              `a${draw % 3}`,
            )
          : undefined;
      if (leave !== undefined) inside.push(leave);
      else inside.splice(draw % Math.max(1, inside.length), 1)[0]?.();
      expect(lanes.under.database).toBeLessThanOrEqual(30);
      expect(lanes.under.search).toBeLessThanOrEqual(15);
      expect(lanes.under.login).toBeLessThanOrEqual(8);
    }
    for (const leave of inside) leave();
    expect(lanes.under).toEqual({ database: 0, login: 0, search: 0 });
  });
});

it.each([
  ['text', (reply: FastifyReply) => reply.send('whole'), true],
  [
    'chunks',
    (reply: FastifyReply) =>
      sendChunks(
        reply,
        ['one', 'two'].map((part) => Buffer.from(part)),
      ),
    true,
  ],
  ['a stream', (reply: FastifyReply) => reply.send(Readable.from(['later'])), false],
] as const)(
  'a slow reader of %s holds a slot unless all of the answer is there',
  async (_, send, isReleased) => {
    const app: FastifyInstance = fastify();
    app.decorateRequest('agencyOrNull', null);
    app.decorate('portico', {
      config: { limits: { inFlight: 4, searches: 2, lateness: 60_000 } },
    } as never);
    loadSheddingPlugin(app);
    const slots: string[] = [];
    app.addHook('preHandler', (_request, reply, done) => {
      const release = reply.releaseSlot;
      reply.releaseSlot = () => {
        slots.push('released');
        release?.();
      };
      done();
    });
    app.addHook('onSend', (_request, _reply, _payload, done) => {
      slots.push('sent');
      done();
    });
    app.get('/', { config: { machine: true, lane: 'read' } as never }, (_request, reply) =>
      send(reply),
    );
    await app.inject('/');
    await app.close();
    expect(slots).toEqual(isReleased ? ['released', 'sent'] : ['sent']);
  },
);
