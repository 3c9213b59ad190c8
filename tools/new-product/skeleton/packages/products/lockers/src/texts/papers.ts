// Texts that replace the shared ones in e-mails and vouchers of lockers; never sent to a browser.
import { papers as ar } from './ar/papers.ts';
import { papers as en } from './en/papers.ts';

export const lockerPaperTexts = { en, ar };
