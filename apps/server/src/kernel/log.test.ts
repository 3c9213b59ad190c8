import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { linesTo } from './log-lines.ts';

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl';
const GUEST = 't1.eyJhIjoiMDFhMWY4NjYifQ.c2ln';
const CANARIES = [
  JWT,
  GUEST,
  'b3BlbiBzZXNhbWU',
  'customer@full.example',
  '4242 4242 4242 4242',
  '4242424242424242',
  'hunter2',
  'sk_live_1',
  'u:pw@db',
];

function write(log: (target: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  log(createLog({ level: 'debug', write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('log', () => {
  it('no secret and no personal data passes, wherever it stands', () => {
    const deep = {
      request: {
        headers: {
          cookie: `x-access-token=${JWT}`,
          'x-access-token': JWT,
          authorization: 'Bearer sk_live_1',
        },
        body: {
          password: 'hunter2',
          cardNumber: '4242424242424242',
          note: 'card 4242 4242 4242 4242',
        },
      },
    };
    const error = new Error(`mail to customer@full.example failed with ${JWT}`, {
      cause: new Error('postgres://u:pw@db/x'),
    });
    const text = write((log) => {
      log.info(deep, `hello customer@full.example ${JWT}`);
      log.error(
        { fault: error, list: ['customer@full.example', { token: 'sk_live_1' }] },
        'failed',
      );
      log.warn(error);
      log.info('card %s', '4242424242424242');
      log.warn({
        report: JSON.stringify({
          uri: `https://full.example/trip?reference=AB12CD34&guest=b3BlbiBzZXNhbWU#x`,
          token: GUEST,
        }),
      });
    });
    for (const canary of CANARIES) expect(text, canary).not.toContain(canary);
    expect(text).toContain('hello [mail] [token]');
  });

  it('what helps stays: ids, counts, codes, stacks', () => {
    const text = write((log) =>
      log.error(
        {
          correlationId: '0198c0de-1234-7abc-8def-0123456789ab',
          count: 12,
          fault: Object.assign(new Error('x'), { code: '57P01' }),
        },
        'failed',
      ),
    );
    expect(JSON.parse(text)).toMatchObject({
      level: 'error',
      correlationId: '0198c0de-1234-7abc-8def-0123456789ab',
      count: 12,
      fault: { code: '57P01', stack: expect.stringContaining('log.test.ts') },
    });
  });

  it('a circle does not end the process', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(write((log) => log.info(circle, 'x'))).toContain('[deep]');
  });
});

describe('lines that cannot be written', () => {
  const noSpace = () => Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });

  it('neither stop nor end the process: a device that is full', () => {
    // never closed: the log tries it again later, and its number would then be another test's file
    const log = createLog({ fd: openSync('/dev/full', 'w') });
    for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'x'.repeat(1_000));
  });

  it('are counted, and the count is logged as soon as a line can be written again', () => {
    let isFull = false;
    const lines: string[] = [];
    const to = linesTo(1, {
      put: (_fd, bytes) => {
        if (isFull) throw noSpace();
        lines.push(String(bytes));
        return bytes.length;
      },
      onDropped: (count) => to.write(`${count} dropped\n`),
    });
    to.write('one\n');
    isFull = true;
    for (let line = 0; line < 7; line += 1) to.write('lost\n');
    expect(to.dropped()).toBe(7);
    isFull = false;
    to.write('two\n');
    to.write('three\n');
    expect(lines).toEqual(['one\n', 'two\n', '7 dropped\n', 'three\n']);
    expect(to.dropped()).toBe(0);
  });

  it('are told of without another line, and none of them twice', () => {
    vi.useFakeTimers();
    try {
      let isFull = true;
      const lines: string[] = [];
      const to = linesTo(1, {
        put: (_fd, bytes) => {
          if (isFull) throw noSpace();
          lines.push(String(bytes));
          return bytes.length;
        },
        onDropped: (count) => to.write(`${count} dropped\n`),
      });
      to.write('lost\n');
      to.write('lost\n');
      vi.advanceTimersByTime(5_000);
      expect(to.dropped()).toBe(2);
      isFull = false;
      vi.advanceTimersByTime(5_000);
      expect(lines).toEqual(['2 dropped\n']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a line that broke off stays a line of its own, and one that is taken in pieces is whole', () => {
    const lines: string[] = [];
    let room = 12;
    const to = linesTo(1, {
      put: (_fd, bytes) => {
        if (room === 0) throw noSpace();
        const part = bytes.subarray(0, Math.min(5, room));
        lines.push(part.toString());
        room -= part.length;
        return part.length;
      },
      onDropped: (count) => to.write(`${count}!\n`),
    });
    to.write('tenletters\n');
    to.write('broken\n');
    room = 100;
    to.write('next\n');
    expect(lines.join('')).toBe('tenletters\nb\nnext\n1!\n');
  });

  it('go to a file as they are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-log-'));
    const path = join(folder, 'log');
    const fd = openSync(path, 'a');
    createLog({ fd }).info({ name: 'الحجز' }, 'written');
    closeSync(fd);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      level: 'info',
      name: 'الحجز',
      msg: 'written',
    });
    rmSync(folder, { recursive: true });
  });
});
