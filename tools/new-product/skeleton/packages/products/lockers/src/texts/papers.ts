// What mails and vouchers of lockers say in place of the shared texts; never sent to a browser.
import { papers as ar } from './ar/papers.ts';
import { papers as en } from './en/papers.ts';

export const lockerPaperTexts = { en, ar };
