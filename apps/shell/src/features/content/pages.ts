// Pages with texts written by the agency, in one chunk that home does not load.
export { AboutPage as about } from './about-page.tsx';
export { FaqsPage as faqs } from './faqs-page.tsx';
