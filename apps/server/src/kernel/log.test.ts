import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

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
