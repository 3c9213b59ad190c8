import { Button, Dialog, RadioCards } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { instantText } from '@portico/storefront/parts/times';
import { useId, useState } from 'react';
import { fieldsOf, type Values, withField } from './draft.ts';
import { type FieldWords, useValueWords } from './save-bar.tsx';
import { joined, type Section } from './section.query.ts';

/**
 * Resolves a conflict with another user's save: offers both values of each field that both have
 * changed. All other changes are kept.
 */
export function ClashDialog<V extends Values>({
  section,
  words,
}: {
  readonly section: Section<V>;
  readonly words: FieldWords;
}) {
  const { t, i18n } = useTranslation();
  const [theirsIn, setTheirsIn] = useState<ReadonlySet<string>>(new Set());
  const both = joined(section);
  const { theirs } = section;
  if (both === null || theirs === null) return null;
  const stored = fieldsOf(theirs.values);
  const typed = fieldsOf(both.values);
  const time = instantText(theirs.changedAt, i18n.language);
  const choose = (field: string, isTheirs: boolean) =>
    setTheirsIn((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(field);
      else next.delete(field);
      return next;
    });
  const settle = () => {
    section.settle(
      both.clashes.reduce(
        (values, field) =>
          theirsIn.has(field) ? withField(values, field, stored.get(field)) : values,
        both.values,
      ),
    );
    setTheirsIn(new Set());
  };
  return (
    <Dialog
      open
      alert
      onClose={() => undefined}
      title={t('centerSettings.clash.title')}
      actions={
        <>
          <Button look="quiet" onClick={section.discard}>
            {t('centerSettings.clash.drop')}
          </Button>
          <Button look="primary" onClick={settle}>
            {t('centerSettings.clash.keep')}
          </Button>
        </>
      }
    >
      <p>
        {theirs.changedBy === null
          ? t('centerSettings.clash.host', { time })
          : t('centerSettings.clash.person', { name: isolate(theirs.changedBy), time })}{' '}
        {t(both.clashes.length === 0 ? 'centerSettings.clash.none' : 'centerSettings.clash.some')}
      </p>
      {both.clashes.map((field) => (
        <Choice
          key={field}
          field={field}
          words={words}
          mine={typed.get(field)}
          theirs={stored.get(field)}
          isTheirs={theirsIn.has(field)}
          onChoose={(isTheirs) => choose(field, isTheirs)}
        />
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly field: string;
  readonly words: FieldWords;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Choice({ field, words, mine, theirs, isTheirs, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const textOf = useValueWords(words);
  const name = useId();
  return (
    <RadioCards
      legend={words.labelOf(field)}
      name={name}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
      cards={[
        {
          value: 'mine',
          label: <bdi>{textOf(field, mine)}</bdi>,
          detail: t('centerSettings.clash.mine'),
        },
        {
          value: 'theirs',
          label: <bdi>{textOf(field, theirs)}</bdi>,
          detail: t('centerSettings.clash.theirs'),
        },
      ]}
    />
  );
}
