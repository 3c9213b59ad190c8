import { describe, expect, it } from 'vitest';
import { knownMapTiles, MAP_TILES_FAULTS, mapTilesFault, readMapTiles } from './map-tiles.ts';

const RASTER = 'https://tiles.example/{z}/{x}/{y}.png';
const faultOf = (address: string, attribution = '© Example Maps') => {
  const tiles = readMapTiles(address, attribution);
  return 'fault' in tiles ? tiles.fault : null;
};

describe('tiles of a map', () => {
  it('are pictures by their place, or one file', () => {
    expect(readMapTiles(RASTER, ' © Example Maps ')).toEqual({
      kind: 'raster',
      address: RASTER,
      origin: 'https://tiles.example',
      attribution: '© Example Maps',
    });
    expect(
      readMapTiles('https://t.example:8443/a/{z}/{x}/{y}@2x.webp?key=Ab-1_2', '© Müller & Söhne'),
    ).toMatchObject({ kind: 'raster', origin: 'https://t.example:8443' });
    expect(readMapTiles('https://t.example/lisbon.pmtiles?v=2', '© OpenStreetMap')).toMatchObject({
      kind: 'pmtiles',
      origin: 'https://t.example',
    });
  });
  it.each([
    ['http://tiles.example/{z}/{x}/{y}.png', 'address-https'],
    ['//tiles.example/{z}/{x}/{y}.png', 'address-https'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'address-signs'],
    ['javascript:1//{z}/{x}/{y}', 'address-https'],
    ['data:image/png{z}/{x}/{y}', 'address-https'],
    ['https://user:pass@tiles.example/{z}/{x}/{y}.png', 'address-credentials'],
    ['https://user@tiles.example/{z}/{x}/{y}.png', 'address-credentials'],
    ['https://tiles.example /{z}/{x}/{y}.png', 'address-signs'],
    ['https://tiles.example/{z}/{x}/{y}.png ; script-src *', 'address-signs'],
    ["https://tiles.example/'unsafe-inline'/{z}/{x}/{y}.png", 'address-signs'],
    ['https://tiles.example/"/{z}/{x}/{y}.png', 'address-signs'],
    ['https://tiles.example;script-src/{z}/{x}/{y}.png', 'address-signs'],
    ['https://tiles.example,evil.example/{z}/{x}/{y}.png', 'address-signs'],
    ['https://tiles.example/{z}/{x}/{y}.png\r\nset-cookie:a=b', 'address-signs'],
    ['https://tiles.example\\@evil.example/{z}/{x}/{y}.png', 'address-signs'],
    ['https://*.example/{z}/{x}/{y}.png', 'address-signs'],
    ['https://{x}.example/{z}/{y}.png', 'address-host'],
    ['https://TILES.example/{z}/{x}/{y}.png', 'address-host'],
    ['https://tiles.example:443/{z}/{x}/{y}.png', 'address-host'],
    ['https://0x7f.1/{z}/{x}/{y}.png', 'address-host'],
    ['https://%74iles.example/{z}/{x}/{y}.png', 'address-host'],
    ['https://tiles.example/{z}/{x}.png', 'address-placeholders'],
    ['https://tiles.example/map.png', 'address-placeholders'],
    ['https://tiles.example/{z}/{x}/{y}/{y}.png', 'address-placeholders'],
    ['https://tiles.example/{s}/{z}/{x}/{y}.png', 'address-placeholders'],
    ['https://tiles.example/{z}/{x}/{y', 'address-placeholders'],
    ['https://tiles.example/{z}/{x}/{y}.pmtiles', 'address-placeholders'],
    ['', 'address-signs'],
  ])('%s is refused', (address, fault) => {
    expect(faultOf(address)).toBe(fault);
    expect(knownMapTiles(address, '© Example Maps')).toBeNull();
  });
  it.each([
    ['', 'attribution-missing'],
    ['  ', 'attribution-missing'],
    ['<b>Maps</b>', 'attribution-markup'],
    ['&copy; Maps', 'attribution-markup'],
    ['&#169; Maps', 'attribution-markup'],
    ['Maps\nmore', 'attribution-markup'],
    ['Maps \u202eevil', 'attribution-markup'],
  ])('the attribution %j is refused', (attribution, fault) => {
    expect(faultOf(RASTER, attribution)).toBe(fault);
  });
  it('are refused when they are too long', () => {
    expect(faultOf(`https://tiles.example/${'a'.repeat(500)}/{z}/{x}/{y}.png`)).toBe(
      'address-signs',
    );
    expect(faultOf(RASTER, 'M'.repeat(201))).toBe('attribution-long');
  });
  it('say what is wrong with them, in words for every fault', () => {
    expect(mapTilesFault(undefined, undefined)).toBeNull();
    expect(mapTilesFault(RASTER, '© Maps')).toBeNull();
    expect(mapTilesFault(RASTER, undefined)).toBe(MAP_TILES_FAULTS['attribution-missing']);
    expect(mapTilesFault(undefined, '© Maps')).toBe(MAP_TILES_FAULTS['address-signs']);
  });
});
