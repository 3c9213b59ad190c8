// Setup of vitest: properties are drawn from the sample too, so that the same tree is judged by the
// same examples.
import fc from 'fast-check';
import { SAMPLE } from './sample.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SAMPLE });
