import { describe, expect, it } from 'vitest';
import { documents } from './documents.ts';
import { createKeys } from './keys.ts';

const AGENCY = '0193b2d0-0000-7000-8000-000000000001';
const OTHER = '0193b2d0-0000-7000-8000-000000000002';
const PLACE = 'saved_traveller_document:1';
const service = documents(createKeys([{ id: 't1', secret: Buffer.alloc(32, 7) }]));

describe('numbers of travel documents', () => {
  it('are sealed anew each time, and open where they were sealed', () => {
    const one = service.seal(AGENCY, PLACE, 'X4RTBPFW4');
    const two = service.seal(AGENCY, PLACE, 'X4RTBPFW4');
    expect(one.sealed).not.toBe(two.sealed);
    expect(one.sealed).not.toContain('X4RTBPFW4');
    expect(
      Buffer.from(one.sealed.split('.')[1] ?? '', 'base64url').toString('latin1'),
    ).not.toContain('X4RT');
    expect(service.open(AGENCY, PLACE, one.sealed)).toBe('X4RTBPFW4');
    expect(service.open(AGENCY, PLACE, two.sealed)).toBe('X4RTBPFW4');
  });

  it('open nowhere else: another row, another agency, another key', () => {
    const { sealed } = service.seal(AGENCY, PLACE, 'X4RTBPFW4');
    const stranger = documents(createKeys([{ id: 't1', secret: Buffer.alloc(32, 8) }]));
    expect(() => service.open(AGENCY, 'saved_traveller_document:2', sealed)).toThrow(/not sealed/);
    expect(() => service.open(OTHER, PLACE, sealed)).toThrow(/not sealed/);
    expect(() => stranger.open(AGENCY, PLACE, sealed)).toThrow(/not sealed/);
    expect(() => service.open(AGENCY, PLACE, `${sealed.slice(0, -2)}AA`)).toThrow(/not sealed/);
  });

  it('show their end, never more than half', () => {
    expect(service.seal(AGENCY, PLACE, 'X4RTBPFW4').end).toBe('FW4');
    expect(service.seal(AGENCY, PLACE, '12345').end).toBe('45');
    expect(service.seal(AGENCY, PLACE, '1234').end).toBe('34');
  });
});
