/**
 * Version of what browsers send in forms. Raise it when a form of the version before would be
 * refused or understood otherwise: a page that was loaded before the deploy then asks to be loaded
 * again instead of blaming what was typed.
 */
export const FORMS_VERSION = 1;

/** Header of refusals that carries the version of the server that refuses. */
export const FORMS_HEADER = 'x-forms-version';
