import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { MapSection } from './map-section.tsx';

const answers = {
  mapSettings: () => ({
    status: 200,
    data: {
      settings: { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Maps' },
      changedBy: null,
      changedAt: '2026-06-01T10:00:00Z',
    },
    etag: '"1"',
  }),
};

it('shows the tiles of the agency', async () => {
  const page = await live(<MapSection />, { at: '/settings/website', answers });
  expect(page.field('Whose map it is').value).toBe('Maps');
});
