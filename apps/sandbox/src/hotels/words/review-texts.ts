// Review texts of the sandbox: all fictitious, each in its original language. None claims more
// about a hotel than its facts.

export interface ReviewText {
  readonly language: 'en' | 'ar' | 'de' | 'fr' | 'es' | 'pt' | 'it';
  readonly text: string;
  /** True for a stay with shortcomings: its score is below that of the hotel. */
  readonly isMixed?: true;
  /** Amenities the hotel must have for this text. */
  readonly needs?: readonly string[];
  /** Amenity the hotel must not have. */
  readonly lacks?: string;
  /** Type of reviewer. Default: any. */
  readonly as?: 'couple' | 'family' | 'solo' | 'friends' | 'business';
}

export const REVIEW_TEXTS: readonly ReviewText[] = [
  {
    language: 'en',
    text: 'We arrived late and tired, and the key was ready before we had put our bags down. The room was exactly as it was described, down to the size. We slept well three nights in a row.',
    as: 'couple',
  },
  {
    language: 'en',
    text: 'Everything we wanted to see was a walk or a short ride away. The staff told us which streets to take so that the stroller had no steps to climb. We would come back with the children.',
    as: 'family',
  },
  {
    language: 'en',
    text: 'Clean, calm, fairly priced. Good light to read by, enough sockets on both sides of the bed, and a shower with real pressure.',
  },
  {
    language: 'en',
    text: 'The breakfast room fills up after nine, so come early. The bread is warm, the fruit is ripe, and nobody hurries you.',
    needs: ['breakfast'],
  },
  {
    language: 'en',
    text: 'A working week here, and I got work done: quiet in the day, a reliable line, and an invoice without three e-mails.',
    needs: ['wifi'],
    as: 'business',
  },
  {
    language: 'en',
    text: 'The pool is not large, but it was never crowded, and the children would not get out of it.',
    needs: ['pool'],
    as: 'family',
  },
  {
    language: 'en',
    text: 'The room faces the street and the street wakes at six. Ask for one at the back. The people at the desk were kind about it and moved us on the second day.',
    isMixed: true,
  },
  {
    language: 'en',
    text: 'Nice house, tired carpet. The pictures must be a few years old. The bed made up for it.',
    isMixed: true,
  },
  {
    language: 'en',
    text: 'No lift, and our room was on the third floor. It is said on the page, but you feel it with two suitcases. The room itself was lovely.',
    isMixed: true,
    lacks: 'lift',
  },
  {
    language: 'en',
    text: 'As a woman on my own I felt safe here at any hour. The desk called me a taxi at five in the morning and had packed me a sandwich.',
    needs: ['24_hour_front_desk'],
    as: 'solo',
  },
  {
    language: 'en',
    text: 'Four friends, two rooms next to each other, one long weekend. We spent more time in the bar than we had planned to.',
    needs: ['bar'],
    as: 'friends',
  },
  {
    language: 'en',
    text: 'Small rooms, well thought out. I have paid twice as much for less.',
  },
  {
    language: 'en',
    text: 'They let us leave our bags long after we had to be out, which saved our last day.',
    as: 'friends',
  },
  {
    language: 'en',
    text: 'The massage was the best hour of the whole trip. Book it when you book the room: there are only a few places each day.',
    needs: ['spa'],
    as: 'couple',
  },
  {
    language: 'ar',
    text: 'استقبلونا بابتسامة رغم وصولنا المتأخر، والغرفة نظيفة وهادئة كما وُصفت تمامًا. سنعود إن شاء الله.',
    as: 'couple',
  },
  {
    language: 'ar',
    text: 'المكان مناسب جدًا للعائلات. الغرفة واسعة والأسرّة مريحة، والموظفون ساعدونا في ترتيب كل شيء للأطفال.',
    as: 'family',
  },
  {
    language: 'ar',
    text: 'الموقع ممتاز، وكل ما نحتاجه على مسافة قصيرة سيرًا. السعر مناسب لما قُدِّم.',
  },
  {
    language: 'ar',
    text: 'الفطور متنوع وطازج، وأنصح بالنزول باكرًا قبل الزحام.',
    needs: ['breakfast'],
  },
  {
    language: 'ar',
    text: 'الغرفة جميلة لكن عزل الصوت ضعيف بعض الشيء من جهة الشارع. غيّروا لنا الغرفة في اليوم التالي دون تردد.',
    isMixed: true,
  },
  {
    language: 'ar',
    text: 'سافرت وحدي للعمل، وكان الإنترنت سريعًا والمكان هادئًا طوال النهار.',
    needs: ['wifi'],
    as: 'business',
  },
  {
    language: 'de',
    text: 'Sehr ruhig, obwohl man mitten im Geschehen ist. Das Bett war fest, genau wie wir es mögen. Beim nächsten Mal wieder hier.',
    as: 'couple',
  },
  {
    language: 'de',
    text: 'Freundliches Haus, kurze Wege, ehrlicher Preis. Nur das Bad ist etwas in die Jahre gekommen.',
    isMixed: true,
  },
  {
    language: 'fr',
    text: 'Un accueil vraiment chaleureux et une chambre plus calme que nous ne l’espérions. Tout se fait à pied.',
    as: 'couple',
  },
  {
    language: 'fr',
    text: 'Le petit-déjeuner est simple mais tout est frais. Les enfants ont été gâtés par l’équipe.',
    needs: ['breakfast'],
    as: 'family',
  },
  {
    language: 'es',
    text: 'Habitación limpia y luminosa, y un personal que se acuerda de tu nombre. Repetiremos seguro.',
  },
  {
    language: 'es',
    text: 'Buena ubicación, aunque el aire acondicionado hacía algo de ruido por la noche.',
    isMixed: true,
    needs: ['air_conditioning'],
  },
  {
    language: 'pt',
    text: 'Ficámos três noites e queríamos ter ficado mais. O pessoal é de uma simpatia rara.',
    as: 'friends',
  },
  {
    language: 'pt',
    text: 'Quarto confortável, bem limpo e sem barulho. O jardim é um descanso depois de um dia na rua.',
    needs: ['garden'],
  },
  {
    language: 'it',
    text: 'Tutto come descritto, e non capita spesso. Personale attento senza essere invadente.',
    as: 'solo',
  },
];
