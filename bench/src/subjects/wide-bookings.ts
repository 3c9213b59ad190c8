// Whole bookings of flights and cars, compared with whole bookings of hotels on the same server, in
// turns.
import { count } from '../kit/compare.ts';
import { inTurns } from '../kit/rounds.ts';
import { airSeller, carSeller, hotelSeller, sellMany, type Seller } from '../kit/sellers.ts';
import type { Site } from '../kit/buying.ts';
import { atLeast, median, ratioOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';

/** Without sigma, which issues its tickets later: that delay would be measured. */
const SUPPLIERS = 'alpha,beta,gamma,kappa,lambda,psi,phi,omega';

const against = (
  name: string,
  what: string,
  sellerOf: (site: Site) => Seller,
  goal: number,
): Subject => ({
  name,
  about: `${what}, quote to confirmation, against whole bookings of hotels on the same server`,
  async run(ground, { rounds, isQuick }, say) {
    const many = isQuick ? 24 : 60;
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url, SANDBOX_SUPPLIERS: SUPPLIERS });
    const site = { port: server.port, host: 'full.localhost' };
    const sides = {
      product: sellMany(sellerOf(site), many),
      baseline: sellMany(hotelSeller(site), many),
    };
    await sides.product();
    await sides.baseline();
    const played = await inTurns(rounds, sides, (side, number) =>
      say(`round ${number + 1}: ${side}`),
    );
    await server.end();
    return [
      {
        subject: name,
        what: `${what}/s; hotels`,
        product: `${count(median(played.product))}/s`,
        baseline: `${count(median(played.baseline))}/s`,
        figure: ratioOf(played.product, played.baseline),
        goal: atLeast(goal),
      },
    ];
  },
});

export const airBookings = against('air-bookings', 'bookings with tickets', airSeller, 0.8);
export const carBookings = against('car-bookings', 'bookings of cars', carSeller, 0.9);
