import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { DomainSection } from './domain-section.tsx';

const answers = {
  ownDomains: () => ({
    status: 200,
    data: {
      domains: [
        {
          host: 'book.example.com',
          state: 'Entered',
          records: {
            txt: { name: '_portico.book.example.com', value: 'portico-domain=x' },
            cname: 'full.example',
          },
          checkedAt: null,
          missingSince: null,
        },
      ],
    },
    etag: '"1"',
  }),
};

it('shows a domain with the records to set', async () => {
  const page = await live(<DomainSection />, { at: '/settings/website', answers });
  expect(page.words()).toContain('_portico.book.example.com');
  expect(page.words()).toContain('Waiting for its TXT record');
});
