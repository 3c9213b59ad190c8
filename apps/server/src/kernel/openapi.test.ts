import { domainAsk } from '@portico/contract/http/operator';
import { getBooking, getBookings } from '@portico/contract/http/booking';
import { getAgency } from '@portico/contract/http/agency';
import { expect, it } from 'vitest';
import { openApi } from './openapi.ts';

it('the document states the access and the right of each call', () => {
  const { paths } = openApi([getAgency, getBookings, getBooking]) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  expect(paths['/api/bookings']?.['get']).toMatchObject({
    'x-access': 'user',
    'x-capability': 'bookings.read',
    security: [{ token: [] }],
    description: "Needs the login of a customer or agent. Asks for the right 'bookings.read'.",
  });
  expect(paths['/api/bookings/{reference}']?.['get']).toMatchObject({
    'x-access': 'guest',
    'x-capability': 'bookings.read',
    security: [{}, { token: [] }],
  });
  const open = paths[getAgency.path]?.['get'];
  expect(open).toMatchObject({ 'x-access': 'public', security: [{}, { token: [] }] });
  expect(open).not.toHaveProperty('x-capability');
});

it('the document of the operator states the right of another class, and asks for no login', () => {
  const { paths } = openApi([domainAsk]) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const call = paths['/domain-ask']?.['get'];
  expect(call).toMatchObject({
    'x-access': 'operator',
    'x-operator-capability': 'certificates',
    security: [],
    tags: ['Platform'],
  });
  expect(call).not.toHaveProperty('x-capability');
});
