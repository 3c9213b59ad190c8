import { SOCIAL_NETWORKS } from '@portico/contract/social-networks';
import { expect, it } from 'vitest';
import { contactFaults } from './contact-form.ts';

const social = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, ''])) as Record<
  (typeof SOCIAL_NETWORKS)[number],
  string
>;
const contact = { phone: '', email: '', social };

it('finds nothing wrong with what is empty or right', () => {
  expect(contactFaults(contact)).toEqual({});
  expect(
    contactFaults({
      phone: '+44 117 496 0210',
      email: 'hello@kontor.example',
      social: { ...social, tiktok: 'https://tiktok.com/@kontor' },
    }),
  ).toEqual({});
});

it('names each wrong field with its own reason', () => {
  expect(
    contactFaults({
      phone: '0117 496 0210',
      email: 'hello@',
      social: { ...social, facebook: 'facebook.com/kontor', discord: 'javascript:alert(1)' },
    }),
  ).toEqual({
    phone: 'centerSettings.fault.phone.country',
    email: 'centerSettings.fault.email',
    'social.facebook': 'centerSettings.fault.social',
    'social.discord': 'centerSettings.fault.social',
  });
  expect(contactFaults({ ...contact, phone: '+44' })).toEqual({
    phone: 'centerSettings.fault.phone.number',
  });
});
