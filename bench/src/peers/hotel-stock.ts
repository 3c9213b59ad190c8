// Hotels of the mock suppliers in the sandbox's wire format.
import type { WirePropertyRates } from '../../../packages/suppliers/sandbox/src/hotels/wire.ts';
import { hash, uniform } from '../kit/random.ts';
import { LISBON } from '../kit/bodies.ts';
import { itemsOf, type Offering } from './offering.ts';

const WORDS = [
  'Azulejo',
  'Miradouro',
  'Tejo',
  'Baixa',
  'Rossio',
  'Fado',
  'Bairro',
  'Sardinha',
  'Chiado',
  'Graça',
];

export function hotelEntries(
  supplier: number,
  offering: Offering,
  checkIn: string,
): WirePropertyRates[] {
  return itemsOf(supplier, offering).map((hotel) => ({
    property: {
      property_id: `H${hotel}`,
      name: `${WORDS[hotel % WORDS.length] ?? ''} Casa ${hotel}`,
      star_rating: 2 + (hotel % 4),
      review_score: 6 + (hash(hotel) % 40) / 10,
      review_count: hash(hotel, 1) % 900,
      address: `Rua ${hotel}`,
      neighbourhood: 'Baixa',
      city: 'Lisbon',
      country: 'PT',
      // A grid of half a mile, so that no two hotels are merged as duplicates.
      location: {
        latitude: LISBON.latitude + (Math.floor(hotel / 8) - 4) * 0.008,
        longitude: LISBON.longitude + ((hotel % 8) - 4) * 0.01,
      },
      time_zone: 'Europe/Lisbon',
      brand: null,
      facilities: ['wifi', 'breakfast', 'bar'],
      sequence: hotel,
      building: 'boutique',
      check_in_from: '15:00',
      check_out_by: '11:00',
    },
    rates: Array.from({ length: offering.ratesEach }, (_, rate) =>
      rateOf(supplier, hotel, rate, checkIn),
    ),
  }));
}

function rateOf(
  supplier: number,
  hotel: number,
  rate: number,
  checkIn: string,
): WirePropertyRates['rates'][number] {
  const net =
    8_000 + (hash(hotel, rate) % 40_000) + Math.floor(uniform(supplier, hotel, rate) * 2_000);
  const tax = Math.floor(net * 0.06);
  return {
    rate_key: `s${supplier}-h${hotel}-r${rate}-${hash(supplier, hotel, rate).toString(36)}`,
    room: {
      code: `R${rate}`,
      name: `Double room ${rate}`,
      beds: '1 double bed',
      sleeps: 2,
      size_sqm: 18 + rate,
      view: null,
      sequence: rate,
    },
    meal_plan: rate % 2 === 0 ? 'RO' : 'BB',
    payment: rate % 3 === 0 ? 'at_property' : 'prepaid',
    price: {
      currency: 'EUR',
      net,
      tax,
      due_at_property: 400,
      suggested_retail: net + tax + Math.floor(net * 0.2),
    },
    cancellation: {
      time_zone: 'Europe/Lisbon',
      penalties: [
        { before: `${checkIn}T18:00`, percent: 0 },
        { before: null, percent: 100 },
      ],
    },
    rooms_left: null,
  };
}
