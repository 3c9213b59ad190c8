import { resolve } from 'node:path';
import { textsOf } from '@portico/registry/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { unusedKeys, type Uses, usesIn, usesOf } from './text-uses.ts';

/** Returns the keys that a source refers to. */
function used(source: string, keys: readonly string[]): readonly string[] {
  const unused = unusedKeys(usesIn([{ file: 'a.tsx', source }]), keys);
  return keys.filter((key) => !unused.includes(key));
}

describe('texts', () => {
  let uses: Uses;
  beforeAll(() => {
    uses = usesOf(resolve(import.meta.dirname, '../..'));
  }, 60_000);

  it('are each named or built by code', () => {
    const keys = Object.keys(textsOf('en') ?? {});
    expect(keys.length).toBeGreaterThan(2_000);
    expect(unusedKeys(uses, keys)).toEqual([]);
  });

  it('would be found if no code named them, beside a name that looks like theirs', () => {
    const keys = ['common.noSuchText', 'shell.notOpen.sold.zeppelins', 'mail.sawdust.head'];
    expect(unusedKeys(uses, keys)).toEqual(keys);
  });
});

describe('a key is referred to', () => {
  it('by a string, also one for its plural forms, and not by a comment', () => {
    const keys = ['list.rows_one', 'list.rows_other', 'list.gone'];
    const source = "t('list.rows', { count }); // t('list.gone')";
    expect(used(source, keys)).toEqual(['list.rows_one', 'list.rows_other']);
    expect(unusedKeys(usesIn([]), keys)).toEqual(['list.rows', 'list.gone']);
    expect(used('<Line label="list.gone" />', ['list.gone'])).toEqual(['list.gone']);
  });

  it('by a template or a sum whose values are words of the code', () => {
    const keys = ['sold.of.hotels', 'sold.of.boats', 'sold.head', 'sold.head.air', 'sold.byTotp'];
    expect(used('const all = { hotels: 1 }; t(`sold.of.${slug}`)', keys)).toEqual([
      'sold.of.hotels',
    ]);
    expect(used("const own = of ? `.${way('air')}` : ''; t('sold.head' + own)", keys)).toEqual([
      'sold.head',
      'sold.head.air',
    ]);
    expect(used("const way = 'totp'; t(`sold.by${capital(way)}`)", keys)).toEqual(['sold.byTotp']);
  });

  it('by a template in a template, and by one that begins with what its variable was given', () => {
    const keys = ['form.adult.only', 'mail.link.failed.head', 'form.child.only'];
    const nested =
      "const kind = ended ? `link.${ended}` : ''; on('failed'); t(`mail.${kind}.head`)";
    expect(used(nested, keys)).toEqual(['mail.link.failed.head']);
    const begun = "const key = `form.${type}`; is('adult'); t(`${key}.only`)";
    expect(used(begun, keys)).toEqual(['form.adult.only']);
    expect(used("is('adult'); t(`${other}.only`)", keys)).toEqual([]);
  });

  it('by the area that is given to a component, and not by another word', () => {
    const keys = ['results.title', 'profile.title'];
    const source = "const AREA = 'results'; open('profile', 'title'); t(`${area}.${name}`)";
    expect(used(source, keys)).toEqual(['results.title']);
    expect(used('name(`${area}.${key}`); const area = "results"; is("title")', keys)).toEqual([]);
  });

  it('by the field of an object of texts', () => {
    const keys = ['cars.hall', 'cars.deskAt.port', 'cars.shut'];
    const source = "fill(texts.en.cars.hall); is('port'); fill(words[`deskAt.${place}`])";
    expect(used(source, keys)).toEqual(['cars.hall', 'cars.deskAt.port']);
  });
});
