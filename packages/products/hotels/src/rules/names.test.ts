import { describe, expect, it } from 'vitest';
import { likeness, nameParts, nameWords, shownName } from './names.ts';

const LISBON = ['Lisbon', 'Lisboa', 'لشبونة'];

describe('names', () => {
  it('are compared without accents, case, common words and the town, in any language', () => {
    expect(nameWords('Hotel do Farol - Lisbon', LISBON)).toEqual(['farol']);
    expect(nameWords('Hotel do Farol, LISBOA', LISBON)).toEqual(['farol']);
    expect(nameWords('Lisboa Farol Hotel', LISBON)).toEqual(['farol']);
    expect(nameWords('Balıkçı Yalı - Istanbul', ['Istanbul'])).toEqual(
      nameWords('Balikci Yali', ['Istanbul']),
    );
    expect(nameWords('Tromsø Brygge Hotell', ['Oslo'])).toEqual(['tromso', 'brygge']);
    expect(nameParts('The Weaver Hotel – London', ['London']).plain).toBe('the weaver hotel');
  });

  it('keep the town that is all they have', () => {
    expect(nameWords('Hotel Lisboa', LISBON)).toEqual(['lisboa']);
    expect(nameWords('Hotel Lisboa - Lisbon', LISBON)).toEqual(['lisboa']);
    expect(nameWords('The Hotel', LISBON)).toEqual(['the', 'hotel']);
  });

  it('take a town of several words out whole, and never a part of it', () => {
    const town = ['Zhangjiakou Shi Xuanhua Qu'];
    expect(nameWords('Kapok Inn - Zhangjiakou Shi Xuanhua Qu', town)).toEqual(['kapok']);
    expect(
      likeness(
        nameWords('Kestrelle Zhangjiakou Shi Xuanhua Qu', town),
        nameWords('Kapok Inn - Zhangjiakou Shi Xuanhua Qu', town),
      ),
    ).toBe(0);
    expect(
      nameWords('Patio de la Brisa - San Carlos de Bariloche', [
        'Bariloche',
        'San Carlos de Bariloche',
      ]),
    ).toEqual(['patio', 'brisa']);
    expect(nameWords('Xuanhua House', town)).toEqual(['xuanhua', 'house']);
  });
});

describe('the name a hotel is shown under', () => {
  it('is the supplier’s, without a town that is only added at its end', () => {
    for (const name of [
      'Hotel do Farol - Lisbon',
      'Hotel do Farol – Lisboa',
      'Hotel do Farol, Lisbon',
      'Hotel do Farol (LISBON)',
      'Hotel do Farol | Lisboa',
    ])
      expect(shownName(name, LISBON), name).toBe('Hotel do Farol');
  });

  it('stays what it is where the town is part of it, or what is added is no town', () => {
    for (const name of [
      'Ibis Lisboa',
      'Lisbon - Lisboa House',
      'Hotel do Farol - Alfama',
      'Lisbon',
      '- Lisbon',
      'Saint-Lisbon',
      'Pensão (anexo) Estrela',
    ])
      expect(shownName(name, LISBON), name).toBe(name);
    expect(shownName('Hotel do Farol - ', LISBON)).toBe('Hotel do Farol - ');
  });
});
