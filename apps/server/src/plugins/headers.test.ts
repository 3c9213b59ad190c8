import { expect, it } from 'vitest';
import { strictTransport } from './headers.ts';

const ours = { platformDomain: 'portico.example', operatorHost: 'operator.other.example' };

it.each(['portico.example', 'full.portico.example', 'operator.other.example'])(
  'HTTPS is required below %s, which is ours',
  (host) => {
    expect(strictTransport(host, ours)).toBe('max-age=31536000; includeSubDomains');
  },
);

it.each(['travel.example', 'evilportico.example', 'other.example'])(
  'HTTPS is required of %s only, because the names below it are not ours',
  (host) => {
    expect(strictTransport(host, ours)).toBe('max-age=31536000');
  },
);
