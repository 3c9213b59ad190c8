import type { NameParts } from './names.types.ts';

export const spanish: NameParts = {
  houses: [
    'Casa {}', 'Hotel {}', 'Hostal {}', 'Palacio {}', 'Posada {}', 'Hacienda {}', 'Patio {}', 'Mesón {}',
    'Residencia {}', 'Villa {}', 'Casona {}', 'Mirador {}', 'Balcón {}',
  ],
  things: [
    'de la Luna', 'del Naranjo', 'de los Olivos', 'de la Alameda', 'del Almirante', 'de las Golondrinas', 'del Pozo', 'de la Higuera', 'del Campanario', 'de los Azahares',
    'de la Fuente', 'del Duende', 'de la Siesta', 'de los Faroles', 'del Alfarero', 'de las Bugambilias', 'del Relojero', 'de la Muralla', 'del Río', 'de la Encina',
    'de los Tejados', 'del Zaguán', 'de la Granada', 'del Cronista', 'de las Acacias', 'de la Buganvilla', 'del Cielo', 'de los Cántaros', 'de la Cal', 'del Mercado Viejo',
    'de los Almendros', 'de la Brisa', 'del Aljibe', 'de las Palomas', 'del Limonero', 'de la Plata', 'de los Jazmines', 'del Herrero', 'de la Vega', 'del Faro',
    'de los Poetas', 'de la Yedra', 'del Olmo', 'de las Mareas', 'de la Veleta', 'del Cerezo', 'de los Arcos', 'del Tranvía',
  ],
  streets: [
    'Calle {} {n}', 'Plaza {} {n}', 'Avenida {} {n}', 'Paseo {} {n}', 'Callejón {} {n}', 'Ronda {} {n}',
  ],
  streetNames: [
    'Mayor', 'de la Cruz', 'del Carmen', 'de San Miguel', 'de la Paz', 'del Sol', 'de los Reyes', 'de la Luz', 'de Santiago', 'del Agua',
    'de la Palma', 'del Prado', 'de Santa Ana', 'de la Rosa', 'de Toledo', 'del Pez', 'de las Huertas', 'de la Merced', 'del Olivar', 'de San Andrés',
  ],
  quarters: [
    'Centro', 'Casco Antiguo', 'Ensanche', 'La Ribera', 'Alameda', 'Barrio Alto',
  ],
};
