// The pages whose text an agency writes, in one chunk: home does not load them.
export { AboutPage as about } from './about-page.tsx';
export { FaqsPage as faqs } from './faqs-page.tsx';
