import type { NameParts } from './names.types.ts';

export const italian: NameParts = {
  houses: [
    'Hotel {}', 'Locanda {}', 'Palazzo {}', 'Casa {}', 'Albergo {}', 'Villa {}', 'Pensione {}', 'Corte {}',
    'Dimora {}', 'Residenza {}', 'Antica Locanda {}', 'Relais {}',
  ],
  things: [
    'della Luna', 'dei Glicini', 'al Ponte', 'della Fontana', 'dei Limoni', 'del Campanile', 'alle Rose', 'della Torre', 'dei Mercanti', 'del Gelsomino',
    'della Seta', 'dei Pini', 'del Vetraio', 'delle Erbe', 'della Meridiana', 'dei Poeti', 'del Pozzo', 'delle Rondini', 'della Lanterna', 'dei Melograni',
    'del Cortile', 'delle Vele', 'della Pergola', 'dei Gondolieri', 'del Fico', 'delle Stelle', "dell'Orologio", 'dei Cipressi', 'del Libraio', 'delle Logge',
    'della Civetta', 'dei Tigli', 'del Falegname', 'delle Terrazze', "dell'Ulivo", 'del Molo', 'delle Ortensie', 'della Vite', 'dei Tintori', 'del Corallo',
    'delle Magnolie', "dell'Acquedotto", 'del Sarto', 'delle Colombe', 'della Conchiglia', 'dei Mandorli',
  ],
  streets: [
    'Via {}, {n}', 'Piazza {}, {n}', 'Vicolo {}, {n}', 'Corso {}, {n}', 'Borgo {}, {n}', 'Largo {}, {n}',
  ],
  streetNames: [
    'dei Serpenti', 'della Scala', 'del Corso', 'San Marco', 'dei Calzaiuoli', 'Garibaldi', 'della Pace', 'dei Fiori', 'Santa Croce', 'delle Belle Arti',
    'Mazzini', "dell'Orso", 'del Governo Vecchio', 'Cavour', 'della Vigna Nuova', 'dei Banchi', 'San Giovanni', 'delle Carrozze', 'del Moro', 'dei Coronari',
  ],
  quarters: [
    'Centro Storico', 'Borgo', 'Lungomare', 'Porta Nuova', 'Stazione', 'Città Alta',
  ],
};
