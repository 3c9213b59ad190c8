import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';

interface MatchedNoteProps {
  /** With its region: `Rome, Italy`. */
  readonly place: string;
  readonly onChange: () => void;
}

/** The place was typed and not chosen: says which one is shown, and lets it be changed. */
export function MatchedNote({ place, onChange }: MatchedNoteProps) {
  const { t } = useTranslation();
  return (
    <Note
      className="results-matched"
      action={
        <Button size="sm" onClick={onChange}>
          {t('search.changePlace')}
        </Button>
      }
    >
      {t('search.matched', { place })} {t('search.matchedAsk')}
    </Note>
  );
}
