import type { GuestsTexts } from '../pickers/guests-picker.tsx';
import { ar } from './samples-ar.ts';
import { en, type SampleTexts } from './samples-en.ts';

export type { SampleTexts };
export type SampleLanguage = 'en' | 'ar';

export type SampleProps = { t: SampleTexts; language: SampleLanguage };

export const SAMPLES: Record<SampleLanguage, SampleTexts> = { en, ar };

/** Returns the guests picker's texts in a language. */
export function guestsTexts(t: SampleTexts, language: SampleLanguage): GuestsTexts {
  const arabic = language === 'ar';
  return {
    room: (n) => (arabic ? `الغرفة ${n}` : `Room ${n}`),
    adults: t.adults,
    adultsDetail: t.adultsDetail,
    fewerAdults: t.fewer,
    moreAdults: t.moreOne,
    children: arabic ? 'أطفال' : 'Children',
    childrenDetail: arabic ? '0 إلى 17' : '0 to 17',
    fewerChildren: t.fewer,
    moreChildren: t.moreOne,
    childAge: (n) => (arabic ? `عمر الطفل ${n} عند الوصول` : `Age of child ${n} at check-in`),
    agePlaceholder: '0–17',
    ageMissing: arabic ? 'اذكر العمر.' : 'Please say the age.',
    addRoom: arabic ? 'أضف غرفة' : 'Add a room',
    removeRoom: (n) => (arabic ? `أزل الغرفة ${n}` : `Remove room ${n}`),
    done: t.done,
  };
}

/** Returns a generated landscape with a usable aspect ratio: needs no files and no network. */
export function samplePicture(seed: number, alt = ''): { src: string; alt: string } {
  const palettes = [
    ['#f3a683', '#e77f67', '#7d5a5a'],
    ['#9ad0d3', '#3d8f97', '#25596b'],
    ['#bcd6d8', '#6aa18f', '#d8b384'],
    ['#dfe7d2', '#7fa99b', '#394a51'],
  ];
  const [sky, hill, near] = palettes[seed % palettes.length] ?? ['#cccccc', '#999999', '#666666'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 94"><rect width="80" height="94" fill="${sky}"/><circle cx="${20 + (seed % 5) * 10}" cy="26" r="9" fill="#fff3d6"/><path d="M0 60q20-24 40-8t40-6v48H0z" fill="${hill}"/><path d="M0 78q30-14 80 2v14H0z" fill="${near}"/></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt };
}
