import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { useHotelPage } from './details.query.ts';

function Probe({ id }: { readonly id: string }) {
  const hotel = useHotelPage(id);
  return hotel.status === 'ready' ? `${hotel.data.name} ${hotel.data.isPart === true}` : 'waits';
}

it('asks again on return for a hotel that was described in part only', async () => {
  let isPart = true;
  const hotel = () => ({ hotel: { name: 'Casa' }, ...(isPart && { isPart: true }) });
  const page = await live(<Probe id="described-in-part" />, { answers: { hotel } });
  expect(page.words()).toBe('Casa true');
  await page.rerender('elsewhere');
  isPart = false;
  await page.rerender(<Probe id="described-in-part" />);
  expect(page.words()).toBe('Casa false');
  await page.rerender('elsewhere');
  await page.rerender(<Probe id="described-in-part" />);
  expect(page.callsOf('hotel')).toHaveLength(2);
});
