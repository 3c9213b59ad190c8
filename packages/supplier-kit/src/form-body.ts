/** A value of a form: text, number, truth value, or a list or record of values. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/**
 * Encodes fields as `application/x-www-form-urlencoded`; nested fields are spelt with brackets:
 * `items[0][price][currency]=eur`. Undefined values are left out; null is sent empty, which unsets
 * a field.
 */
export function formBody(fields: Readonly<Record<string, FormValue>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form.toString();
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return;
  if (value === null || typeof value !== 'object')
    form.append(name, value === null ? '' : `${value}`);
  else if (isList(value)) value.forEach((one, index) => append(form, `${name}[${index}]`, one));
  else for (const [key, one] of Object.entries(value)) append(form, `${name}[${key}]`, one);
}

const isList = (value: object): value is readonly FormValue[] => Array.isArray(value);
