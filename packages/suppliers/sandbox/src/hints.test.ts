import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { sandboxHints } from './hints.ts';
import type { SandboxLine } from './client.ts';

const NOW = '2027-01-01T12:00:00.000Z';
const { verifyHint } = sandboxHints({ apiKey: 'secret' } as SandboxLine);
const body = { object: 'hint', type: 'reservation.changed', client_reference: 'b1:book:1' };

function hear(text: string, key = 'secret', agoMs = 0, sent = text) {
  const seconds = Math.floor((Date.parse(NOW) - agoMs) / 1_000);
  const mark = createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex');
  return verifyHint(Buffer.from(sent), { 'sandbox-signature': `t=${seconds},v1=${mark}` }, NOW);
}

it('is heard when it is signed with our key, of now, and says what changed', () => {
  expect(hear(JSON.stringify(body))).toEqual({ key: 'b1:book:1' });
});

it('may name the order by the supplier’s reference', () => {
  const { client_reference: _ours, ...rest } = body;
  expect(hear(JSON.stringify({ ...rest, reservation_id: 'F1' }))).toEqual({
    supplierReference: 'F1',
  });
  expect(hear(JSON.stringify({ ...rest, reservation_id: '' }))).toBeNull();
});

it('of another type is genuine, but not for us', () => {
  const text = JSON.stringify({ ...body, type: 'reservation.made' });
  expect(hear(text)).toBe('not-for-us');
  expect(hear(JSON.stringify({ object: 'hint', type: 'ping' }))).toBe('not-for-us');
  expect(hear(text, 'another')).toBeNull();
});

it('that is forged, changed on the way, old or not signed says nothing', () => {
  const text = JSON.stringify(body);
  expect(hear(text, 'another')).toBeNull();
  expect(hear(text, 'secret', 0, text.replace('b1', 'b2'))).toBeNull();
  expect(hear(text, 'secret', 301_000)).toBeNull();
  expect(hear(text, 'secret', -301_000)).toBeNull();
  expect(verifyHint(Buffer.from(text), {}, NOW)).toBeNull();
  expect(verifyHint(Buffer.from(text), { 'sandbox-signature': 't=1,v1=zz' }, NOW)).toBeNull();
});

it('whose words are not the wire’s says nothing, however well it is signed', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    JSON.stringify({ ...body, client_reference: '' }),
    JSON.stringify({ ...body, client_reference: 'x'.repeat(201) }),
    JSON.stringify({ ...body, more: 'x'.repeat(5_000) }),
  ])
    expect(hear(text)).toBeNull();
});
