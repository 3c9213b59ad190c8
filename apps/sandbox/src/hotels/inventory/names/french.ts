import type { NameParts } from './names.types.ts';

export const french: NameParts = {
  houses: [
    'Hôtel {}', 'Maison {}', 'Villa {}', 'Auberge {}', 'Le Logis {}', 'Pavillon {}', 'Résidence {}', 'La Cour {}',
    'Les Chambres {}', 'Manoir {}', "L'Hôtel {}", 'Clos {}', 'La Demeure {}',
  ],
  things: [
    'du Marais', 'des Arts', 'de la Fontaine', "de l'Étoile", 'des Tilleuls', 'du Pont-Neuf', 'de la Lune', 'des Lilas', 'du Vieux Quai', 'de la Place',
    'des Glycines', 'du Passage', 'de la Verrerie', 'des Quatre Saisons', "de l'Horloge", 'du Jardin', 'des Marronniers', 'de la Rose', 'du Cygne', 'des Toits',
    'de la Plume', 'du Moulin', 'des Orfèvres', 'de la Colline', "de l'Aube", 'du Belvédère', 'des Peintres', 'de la Cascade', 'du Parc', 'des Remparts',
    'de la Tour', "de l'Olivier", 'du Cloître', 'des Hirondelles', 'de la Mésange', 'du Relais', 'des Écrivains', 'de la Lanterne', 'du Tailleur', "de l'Orangerie",
    'de la Pivoine', 'des Libraires', 'du Luthier', "de l'Escalier", 'des Bateliers', 'du Sureau', 'de la Girouette', 'des Ateliers', 'du Funambule', "de l'Abricotier",
    'de la Sève', 'des Pommiers', 'du Colombier', 'de la Faïence',
  ],
  streets: [
    '{n} rue {}', '{n} quai {}', '{n} avenue {}', '{n} place {}', '{n} boulevard {}', '{n} passage {}',
  ],
  streetNames: [
    'des Lilas', 'du Temple', 'de la Roquette', 'des Martyrs', 'Saint-Paul', 'des Écoles', 'du Bac', 'de la Paix', 'Victor-Hugo', 'des Fleurs',
    'du Four', 'de Bretagne', 'des Archives', 'de Seine', 'Voltaire', 'du Commerce', 'des Carmes', 'de la République', 'du Moulin-Vert', 'des Rosiers',
  ],
  quarters: [
    'Centre', 'Vieille Ville', 'Les Quais', 'Gare', 'Les Halles', 'Haute-Ville',
  ],
};
