import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import { notExecuted, understand } from './outcome.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const success = {
  safeParse: (value: unknown) =>
    isObject(value) && 'id' in value
      ? ({ success: true, data: value['id'] } as const)
      : ({ success: false } as const),
};
const refusal = {
  safeParse: (value: unknown) =>
    isObject(value) && 'error' in value
      ? ({ success: true, data: value['error'] } as const)
      : ({ success: false } as const),
};
const read = (status: number, body: unknown) =>
  understand({ kind: 'answer', status, body }, success, refusal).kind;

describe('an answer of a vendor with its own rules', () => {
  const meant = (status: number, body: unknown, headers = {}) =>
    understand({ kind: 'answer', status, body, headers }, success, refusal, (answer) => {
      if (answer.status === 202) return 'unknown';
      if (answer.status === 502 && JSON.stringify(answer.body)?.includes('order_not_created'))
        return 'not-done';
      return isObject(answer.body) && 'error' in answer.body && answer.status < 300
        ? 'refusal'
        : undefined;
    }).kind;

  it('is read as they say, and as usual where they say nothing', () => {
    expect(meant(202, { id: 1 })).toBe('unknown');
    expect(meant(502, { error: 'order_not_created' })).toBe('not-done');
    expect(meant(502, { error: 'airline' })).toBe('unknown');
    expect(meant(200, { error: 'sold out' })).toBe('refused');
    expect(meant(200, { id: 1 })).toBe('ok');
    expect(meant(409, { error: 'gone' })).toBe('refused');
  });

  it('was not executed if it was not authenticated, or one too many', () => {
    for (const status of [401, 429])
      for (const body of [undefined, {}, { id: 1 }, { error: 'no' }])
        expect(
          understand({ kind: 'answer', status, body }, success, refusal, notExecuted).kind,
        ).toBe('not-done');
    expect([read(429, undefined), read(401, {})]).toEqual(['unknown', 'unknown']);
  });
});

describe('reading an answer', () => {
  it('knows success and refusal by status and shape together', () => {
    expect(read(200, { id: 1 })).toBe('ok');
    expect(read(202, { id: 1 })).toBe('ok');
    expect(read(409, { error: 'gone' })).toBe('refused');
  });

  it.each([
    [200, {}],
    [200, undefined],
    [200, { error: 'gone' }],
    [404, '<html>'],
    [404, undefined],
    [409, { id: 1 }],
    [500, { error: 'gone' }],
    [502, undefined],
    [503, { error: 'busy' }],
    [302, { id: 1 }],
    [100, { id: 1 }],
  ])('calls %d %j unknown', (status, body) => {
    expect(read(status, body)).toBe('unknown');
  });

  it('passes on what the line said', () => {
    expect(understand({ kind: 'not-done', message: 'x' }, success, refusal)).toEqual({
      kind: 'not-done',
      message: 'x',
    });
  });
});

describe('a fault of the line', () => {
  const coded = (code: string): Error =>
    Object.assign(new Error('secret address inside'), { code });

  it('is certain only before a byte was sent', () => {
    for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT'])
      expect(failureOf(coded(code)).kind).toBe('not-done');
    for (const code of ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE', 'WHATEVER'])
      expect(failureOf(coded(code)).kind).toBe('unknown');
    expect(failureOf('text').kind).toBe('unknown');
    expect(failureOf(null).kind).toBe('unknown');
  });

  it('with several addresses is certain only when all were refused', () => {
    expect(failureOf(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])).kind).toBe(
      'not-done',
    );
    expect(failureOf(new AggregateError([coded('ECONNREFUSED'), coded('ECONNRESET')])).kind).toBe(
      'unknown',
    );
  });

  it('never repeats what a library wrote', () => {
    expect(failureOf(coded('ECONNRESET')).message).not.toContain('secret');
  });
});
