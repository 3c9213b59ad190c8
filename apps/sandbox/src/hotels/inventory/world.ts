// A first handful of places until the reference data is there.
import { createPlaces } from './places.ts';
import type { Places, SandboxCountry, SandboxPlace } from './places.ts';

const place = (id: string, name: string, countryCode: string, population: number, latitude: number, longitude: number, timeZone: string, biomes: string[], areas: string[], renown = 8): SandboxPlace => ({ id, name, countryCode, population, latitude, longitude, timeZone, biomes, areas, renown });

const PLACES: readonly SandboxPlace[] = [
  place('2267057', 'Lisbon', 'PT', 517_802, 38.71667, -9.13333, 'Europe/Lisbon', ['coast', 'oldtown'], ['Alfama', 'Baixa', 'Chiado', 'Bairro Alto', 'Belém', 'Príncipe Real', 'Graça', 'Estrela', 'Santos', 'Mouraria', 'Cais do Sodré', 'Avenida'], 9),
  place('2988507', 'Paris', 'FR', 2_138_551, 48.85341, 2.3488, 'Europe/Paris', ['city', 'oldtown'], ['Le Marais', 'Saint-Germain', 'Montmartre', 'Bastille', 'Opéra', 'Batignolles'], 9),
  place('292223', 'Dubai', 'AE', 3_478_300, 25.07725, 55.30927, 'Asia/Dubai', ['city', 'desert', 'coast'], ['Deira', 'Jumeirah', 'Marina', 'Al Fahidi', 'Business Bay'], 9),
  place('1850147', 'Tokyo', 'JP', 9_733_276, 35.6895, 139.69171, 'Asia/Tokyo', ['city'], ['Asakusa', 'Shinjuku', 'Ginza', 'Yanaka', 'Ebisu'], 9),
  place('285787', 'Kuwait City', 'KW', 637_411, 29.36972, 47.97833, 'Asia/Kuwait', ['city', 'desert'], ['Salmiya', 'Sharq', 'Mirqab'], 6),
  place('2267226', 'Lagos', 'PT', 22_000, 37.10202, -8.67422, 'Europe/Lisbon', ['coast'], ['Centro', 'Meia Praia'], 6),
];

const COUNTRIES: Readonly<Record<string, SandboxCountry>> = {
  AE: { currency: 'AED', digits: 2, perDollar: 3.6725 },
  JP: { currency: 'JPY', digits: 0, perDollar: 155 },
  KW: { currency: 'KWD', digits: 3, perDollar: 0.307 },
};

export const loadPlaces = (): Places => createPlaces(PLACES, (code) => COUNTRIES[code] ?? { currency: 'EUR', digits: 2, perDollar: 0.92 });

export const currencyDigits = (currency: string): number => (currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2);
