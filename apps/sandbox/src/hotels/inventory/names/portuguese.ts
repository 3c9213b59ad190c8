import type { NameParts } from './names.types.ts';

export const portuguese: NameParts = {
  houses: [
    'Casa {}', 'Palacete {}', 'Hotel {}', 'Solar {}', 'Pensão {}', 'Quinta {}', 'Palácio {}', 'Residência {}',
    'Largo {}', 'Convento {}', 'Moradia {}', 'Estalagem {}', 'Pátio {}',
  ],
  things: [
    'do Miradouro', 'das Flores', 'da Ladeira', 'do Azulejo', 'da Fonte', 'do Limoeiro', 'das Andorinhas', 'do Relógio', 'da Oliveira', 'dos Navegantes',
    'da Figueira', 'do Cais', 'das Janelas', 'da Calçada', 'do Farol', 'dos Pescadores', 'da Varanda', 'do Chafariz', 'das Laranjeiras', 'da Guitarra',
    'do Elétrico', 'dos Jasmins', 'da Maré', 'do Poeta', 'das Gaivotas', 'da Lua', 'do Mercador', 'dos Sinos', 'da Cerca', 'do Castanheiro',
    'das Amendoeiras', 'da Sé Velha', 'do Moinho', 'dos Arcos', 'da Botica', 'do Jacarandá', 'das Escadinhas', 'da Ribeira', 'do Alecrim', 'dos Aguadeiros',
    'da Cotovia', 'do Tipógrafo', 'das Olarias', 'da Magnólia', 'do Ourives', 'dos Plátanos', 'da Estufa', 'do Cravo', 'das Marés', 'da Sardinheira',
    'do Vento', 'dos Pinhais', 'da Oficina', 'do Barqueiro', 'das Glicínias', 'da Torre', 'do Contador', 'dos Mirtilos',
  ],
  streets: [
    'Rua {}, {n}', 'Travessa {}, {n}', 'Calçada {}, {n}', 'Largo {}, {n}', 'Avenida {}, {n}', 'Beco {}, {n}',
  ],
  streetNames: [
    'da Prata', 'dos Remédios', 'do Norte', 'das Chagas', 'da Rosa', 'do Salitre', 'da Madalena', 'dos Douradores', 'do Alecrim', 'da Esperança',
    'das Janelas Verdes', 'do Século', 'da Palmeira', 'dos Fanqueiros', 'da Bica', 'das Taipas', 'do Loreto', 'da Saudade', 'do Poço Novo', 'das Trinas',
  ],
  quarters: [
    'Centro', 'Ribeira', 'Baixa', 'Cidade Velha', 'Alto da Vila', 'Marginal',
  ],
};
