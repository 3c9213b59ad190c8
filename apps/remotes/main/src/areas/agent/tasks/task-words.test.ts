import { TASK_EFFECTS, type TaskFact } from '@portico/contract/http/center/tasks';
import { CAPABILITIES } from '@portico/rules/access/capabilities';
import { BREAK_KINDS } from '@portico/rules/reconciliation';
import { textsOf } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { factLabel, movedAmount, rightText, taskAbout, taskTitle } from './task-words.ts';
import { task } from './testing/samples.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  (textsOf('en')?.[key] ?? key).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  )) as never;

const HELD = [
  'AUTHORISING',
  'AUTH_UNKNOWN',
  'AWAITING_PAYER',
  'SUPPLIER_UNKNOWN',
  'TICKET_UNKNOWN',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'VOIDING',
  'CANCEL_UNKNOWN',
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
];

describe('words of tasks', () => {
  it.each(['en', 'ar'])('are there for everything that can be unclear or done (%s)', (language) => {
    const texts = textsOf(language) ?? {};
    const keys = [
      ...[...HELD, ...BREAK_KINDS].flatMap((reason) => [`reason.${reason}`, `unclear.${reason}`]),
      ...TASK_EFFECTS.flatMap((effect) => [`decision.${effect}`, `effect.${effect}`]),
    ];
    expect(keys.filter((key) => texts[`centerTasks.${key}`] === undefined)).toEqual([]);
  });

  it('name the booking, the person, or the peer', () => {
    expect(taskAbout(task(), t)).toContain('Kawa no Yado');
    expect(taskAbout(task({ booking: null }), t)).toBe('alpha');
    const access = { by: { id: 'u', name: null }, capability: 'payment.read', path: null };
    expect(taskAbout(task({ access }), t)).toBe('a former colleague');
    expect(taskTitle(task({ access }), t)).toBe('Asked for access: Payment');
  });

  it('name every right and every fact somehow', () => {
    for (const capability of Object.keys(CAPABILITIES))
      expect(rightText(capability, t)).not.toContain('centerTasks');
    expect(factLabel('payment.captured', t)).toBe('Collected');
    expect(factLabel('oddity', t)).toBe('oddity');
  });
});

describe('the amount of a decision', () => {
  const money = (label: string, amount: number, currency = 'GBP'): TaskFact => ({
    label,
    value: { amount, currency },
  });
  const sides = (ours: TaskFact[], theirs: TaskFact[] = []) => ({ ours, theirs });

  it('is what is held, or what was taken less what was given back', () => {
    expect(movedAmount(sides([money('authorised', 900)]), 'releases-money')?.amount).toBe(900);
    const taken = sides([money('captured', 900), money('refunded', 200), money('penalty', 300)]);
    expect(movedAmount(taken, 'refunds-payment')?.amount).toBe(700);
    expect(movedAmount(taken, 'ends-and-refunds')?.amount).toBe(400);
  });

  it('is that of the gateway if it says one', () => {
    const differ = sides([money('captured', 900)], [money('captured', 1000), money('refunded', 1)]);
    expect(movedAmount(differ, 'refunds-payment')?.amount).toBe(999);
  });

  it('is not stated if nothing moves or the facts do not say it', () => {
    expect(movedAmount(sides([money('captured', 900)]), 'closes')).toBeNull();
    expect(movedAmount(sides([]), 'refunds-payment')).toBeNull();
    expect(
      movedAmount(sides([money('captured', 900), money('refunded', 900)]), 'refunds-payment'),
    ).toBeNull();
  });
});
