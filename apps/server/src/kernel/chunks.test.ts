import fastify from 'fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chunks, chunksOf, sendChunks } from './chunks.ts';

const text = fc
  .tuple(
    fc.constantFrom('a', 'é', '€', '😀', '\ud800', 'ab€😀', ''),
    fc.integer({ min: 0, max: 70_000 }),
  )
  .map(([letters, times]) => letters.repeat(times));

describe('chunks of a long answer', () => {
  it('are the same bytes as the whole text, each of 64 KB at most and not cut within a character', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const chunks = chunksOf(texts);
        const whole = Buffer.concat(texts.map((one) => Buffer.from(one)));
        expect(Buffer.concat(chunks).equals(whole)).toBe(true);
        for (const chunk of chunks) {
          expect(chunk.length).toBeGreaterThan(0);
          expect(chunk.length).toBeLessThanOrEqual(65_536);
          expect(Buffer.from(chunk.toString()).equals(chunk)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are sent with their length, also to a HEAD request', async () => {
    const app = fastify();
    const texts = ['€'.repeat(50_000), 'a'.repeat(90_000)];
    const seen: boolean[] = [];
    app.addHook('onSend', (_request, _reply, payload, done) => {
      seen.push(payload instanceof Chunks);
      done();
    });
    app.get('/long', async (_request, reply) =>
      sendChunks(reply.type('text/plain'), chunksOf(texts)),
    );
    app.get('/short', async (_request, reply) =>
      sendChunks(reply.type('text/plain'), chunksOf(['ok'])),
    );
    app.get('/none', async (_request, reply) => sendChunks(reply.type('text/plain'), chunksOf([])));
    const long = await app.inject('/long');
    expect(long.body).toBe(texts.join(''));
    expect(long.headers['content-length']).toBe('240000');
    expect(long.headers['transfer-encoding']).toBeUndefined();
    const head = await app.inject({ method: 'HEAD', url: '/long' });
    expect([head.body, head.headers['content-length']]).toEqual(['', '240000']);
    expect((await app.inject('/short')).body).toBe('ok');
    expect((await app.inject('/none')).body).toBe('');
    expect(seen).toEqual([true, true, false, false]);
    await app.close();
  });
});
