import { may } from '@portico/rules/access';
import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useRights } from './use-rights.ts';

function Rights() {
  const viewer = useRights();
  return (
    <p>
      {may(viewer, 'payment.keys').ok
        ? 'changes'
        : may(viewer, 'payment.read').ok
          ? 'reads'
          : 'none'}
    </p>
  );
}

it('an owner changes how the agency is paid, an admin reads it, and nobody else does', async () => {
  for (const [userType, expected] of [
    ['AgencyOwner', 'changes'],
    ['Admin', 'reads'],
    ['SalesAgent', 'none'],
    [null, 'none'],
  ] as const) {
    const profile = userType === null ? null : { id: 'u1', userType, isRestrictedAgent: false };
    const page = await live(<Rights />, { store: { user: { profile } as never } });
    expect(page.words(), String(userType)).toBe(expected);
    await page.unmount();
  }
});
