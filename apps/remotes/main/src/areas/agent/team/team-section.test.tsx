import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { TeamSection } from './team-section.tsx';
import { line } from './testing/samples.ts';

it('lists members with role, state and open bookings', async () => {
  const page = await live(<TeamSection isRefused={false} />, {
    answers: {
      team: () => ({
        members: [
          line({
            id: 'o',
            firstName: 'Inês',
            lastName: 'Marques',
            userType: 'AgencyOwner',
            open: 4,
          }),
          line({ isRestricted: true, state: 'Pending', invitedUntil: '2026-06-08T10:00:00Z' }),
        ],
      }),
    },
  });
  const rows = page.body.querySelectorAll('tbody tr').map((row) => row.textContent);
  expect(rows[0]).toMatch(/Inês Marques.*Owner.*Active.*4/);
  expect(rows[1]).toMatch(/Amira Haddad.*Sales agent.*Restricted.*Invited.*8 Jun/);
  expect(page.body.querySelectorAll('tbody a')[1]?.getAttribute('href')).toBe(
    '/users/agents/view/m1',
  );
});

it('is dimmed with its reason, and asks for nothing, without the right', async () => {
  const page = await live(<TeamSection isRefused />);
  expect(page.words()).toContain('Only owners and admins see the team');
  expect(page.calls).toHaveLength(0);
  expect(page.has('Invite an agent')).toBe(false);
});
