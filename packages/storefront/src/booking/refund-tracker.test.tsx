import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { RefundTracker } from './refund-tracker.tsx';

const refund = {
  amount: { amount: 5_000, currency: 'USD' },
  to: 'Visa ending 4242',
  at: '2099-01-02T00:00:00Z',
};

it('is not there without a refund', () => {
  expect(show(<RefundTracker refunds={[]} />)).toBe('');
});

it('shows how far the money is, and says plainly when it did not go through', () => {
  const sent = wordsOf(show(<RefundTracker refunds={[{ ...refund, status: 'sent' }]} />));
  expect(sent).toContain('Refund of $50.00 on its way to Visa ending 4242');
  const failed = wordsOf(show(<RefundTracker refunds={[{ ...refund, status: 'failed' }]} />));
  expect(failed).toContain('We couldn’t send your refund');
  expect(failed).not.toContain('on its way');
});

it('shows the refunds of two payments that began at the same instant, each with its card', () => {
  const told = wordsOf(
    show(
      <RefundTracker
        refunds={[
          { ...refund, reference: '7K2M4QXW', status: 'completed' },
          { ...refund, reference: 'A2345678', status: 'sent', to: 'Mastercard ending 4444' },
        ]}
      />,
    ),
  );
  expect(told).toContain('Refund of $50.00 paid to Visa ending 4242');
  expect(told).toContain('Refund of $50.00 on its way to Mastercard ending 4444');
});
