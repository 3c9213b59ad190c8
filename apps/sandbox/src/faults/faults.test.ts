import { describe, expect, it } from 'vitest';
import { createFaultBoard } from './faults.ts';
import { FaultSyntaxError, parseFaults, readSpan } from '@portico/contract/sandbox-faults';

const plan = (
  header: string,
  step: 'book' | 'check' | 'capture' = 'book',
  peers: ('supplier' | 'alpha' | 'beta' | 'gateway')[] = ['supplier', 'alpha'],
  subject = 'key-1',
) => createFaultBoard().plan({ peers, step, agency: 'a', header, subject });

describe('the language of faults', () => {
  it('reads names, steps, peers, values and counts', () => {
    expect(
      parseFaults(
        ' sold-out , price+2.5%@book, timeout-done@gateway.capture*1, latency=50ms..400ms, hang=1%@beta.search',
      ),
    ).toMatchObject([
      { name: 'sold-out', step: null, peer: null, times: null },
      { name: 'price', amount: 250, unit: '%', step: 'book' },
      { name: 'timeout-done', step: 'capture', peer: 'gateway', times: 1 },
      { name: 'latency', value: '50ms..400ms' },
      { name: 'hang', value: '1%', step: 'search', peer: 'beta' },
    ]);
    expect(parseFaults('5xx-not-done@alpha.*')).toMatchObject([
      { name: '5xx-not-done', step: null, peer: 'alpha' },
    ]);
    expect(parseFaults('duplicate, late=5s, lost')).toMatchObject([
      { name: 'webhook-duplicate' },
      { name: 'webhook-late', value: '5s' },
      { name: 'webhook-lost' },
    ]);
    expect(parseFaults('refuse@capture*1')).toMatchObject([
      { name: 'refuse', step: 'capture', times: 1 },
    ]);
    expect(parseFaults('')).toEqual([]);
  });

  it.each([
    'quake',
    'sold-out@noon',
    'price',
    'price+5',
    'sold-out+5%',
    'timeout-done@delta.book',
    'latency=soon',
    'latency',
    'sold-out@',
    '@book',
    'price+5%%',
    'hang=0.01',
    'hang=1',
    'sold-out=soon',
    'webhook-duplicate=0',
    'webhook-duplicate=many',
    'webhook-late',
    'a'.repeat(2_000),
    'sold-out*',
    '<script>',
  ])('names what it cannot read: %s', (text) => {
    expect(() => parseFaults(text)).toThrow(FaultSyntaxError);
  });

  it('reads shares and copies', () => {
    expect(
      parseFaults(
        'hang=0.5%, webhook-duplicate=3@capture, webhook-duplicate=50%, price+5%@check=10%',
      ),
    ).toMatchObject([
      { value: '0.5%' },
      { value: '3', step: 'capture' },
      { value: '50%' },
      { value: '10%' },
    ]);
  });

  it('reads what airlines do, and how they change a flight', () => {
    expect(
      parseFaults(
        'ticket-pending@kappa.book, ticket-partial@lambda.ticket, name-refused, seat-taken@book, schedule-change=late200m@retrieve, schedule-change=moved, price+5%@ticket',
      ),
    ).toMatchObject([
      { name: 'ticket-pending', peer: 'kappa', step: 'book' },
      { name: 'ticket-partial', peer: 'lambda', step: 'ticket' },
      { name: 'name-refused' },
      { name: 'seat-taken' },
      { name: 'schedule-change', value: 'late200m', step: 'retrieve' },
      { name: 'schedule-change', value: 'moved' },
      { name: 'price', step: 'ticket' },
    ]);
    expect(plan('schedule-change=early240m').value('schedule-change')).toBe('early240m');
    for (const odd of ['', '=late', '=late0m', '=early99999m', '=200m', '=gone', '=50%'])
      expect(() => parseFaults(`schedule-change${odd}`), odd).toThrow(FaultSyntaxError);
  });

  it('reads what vendors of cars change', () => {
    expect(
      parseFaults(
        'desk-closed@retrieve, desk-moved, desk-moved=4900m@psi.retrieve, vehicle-changed=down, vehicle-changed=up@phi.*, sold-out@omega.vehicle',
      ),
    ).toMatchObject([
      { name: 'desk-closed', step: 'retrieve', value: null },
      { name: 'desk-moved', value: null },
      { name: 'desk-moved', peer: 'psi', value: '4900m' },
      { name: 'vehicle-changed', value: 'down' },
      { name: 'vehicle-changed', peer: 'phi', value: 'up' },
      { name: 'sold-out', peer: 'omega', step: 'vehicle' },
    ]);
    expect(plan('desk-moved').value('desk-moved')).toBe('');
    for (const odd of [
      'vehicle-changed',
      'vehicle-changed=sideways',
      'vehicle-changed=50%',
      'desk-moved=0m',
      'desk-moved=far',
      'desk-moved=999999m',
      'desk-closed=soon',
    ])
      expect(() => parseFaults(odd), odd).toThrow(FaultSyntaxError);
  });

  it('reads which part of an entry is odd', () => {
    expect(parseFaults('odd-entry=status@psi.list')).toMatchObject([
      { name: 'odd-entry', peer: 'psi', step: 'list', value: 'status' },
    ]);
    for (const odd of ['odd-entry', 'odd-entry=all', 'odd-entry=50%'])
      expect(() => parseFaults(odd), odd).toThrow(FaultSyntaxError);
  });

  it('reads spans of time', () => {
    expect(readSpan('200ms')).toEqual({ low: 200, high: 200 });
    expect(readSpan('2s')).toEqual({ low: 2_000, high: 2_000 });
    expect(readSpan('50ms..400ms')).toEqual({ low: 50, high: 400 });
    expect(readSpan('1s..3s')).toEqual({ low: 1_000, high: 3_000 });
  });
});

describe('the faults of a call', () => {
  it('hit their step and their peer only', () => {
    expect(plan('sold-out@book').has('sold-out')).toBe(true);
    expect(plan('sold-out@book', 'check').has('sold-out')).toBe(false);
    expect(plan('timeout-done@gateway.*').outcome()).toBeNull();
    expect(plan('timeout-done@gateway.*', 'capture', ['gateway']).outcome()).toBe('timeout-done');
    expect(plan('timeout-done@beta.book').outcome()).toBeNull();
    expect(plan('timeout-done@alpha.book').outcome()).toBe('timeout-done');
    expect(plan('timeout-done@supplier.book').outcome()).toBe('timeout-done');
  });

  it('change a price by share or by minor units, and never below nothing', () => {
    expect(plan('price+5%').price(10_001)).toBe(10_501);
    expect(plan('price-1u').price(10_001)).toBe(10_000);
    expect(plan('price-500u').price(100)).toBe(0);
    expect(plan('').price(7)).toBe(7);
  });

  it('with a count hit each key that often', () => {
    const board = createFaultBoard();
    const hit = (subject: string) =>
      board
        .plan({
          peers: ['gateway'],
          step: 'capture',
          agency: 'a',
          header: '5xx-done@capture*2',
          subject,
        })
        .outcome();
    expect([hit('x'), hit('x'), hit('x'), hit('y')]).toEqual([
      '5xx-done',
      '5xx-done',
      null,
      '5xx-done',
    ]);
  });

  it('with a share hit the same calls every time, about that many', () => {
    const hits = () =>
      Array.from(
        { length: 2_000 },
        (_, i) => plan('hang=10%', 'book', ['supplier'], `key-${i}`).outcome() !== null,
      );
    expect(hits()).toEqual(hits());
    expect(hits().filter(Boolean).length / 2_000).toBeCloseTo(0.1, 1);
  });

  it('of an agency add to those of the call, and end when they are taken back', () => {
    const board = createFaultBoard();
    board.set('a', 'decline');
    const declined = (agency: string) =>
      board
        .plan({ peers: ['gateway'], step: 'authorise', agency, header: '', subject: 'k' })
        .has('decline');
    expect([declined('a'), declined('b')]).toEqual([true, false]);
    board.set('a', '');
    expect(declined('a')).toBe(false);
    expect(() => board.set('a', 'quake')).toThrow(FaultSyntaxError);
  });
});
