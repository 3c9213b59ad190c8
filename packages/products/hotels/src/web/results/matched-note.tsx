import { Button, Note } from '@portico/design';
import { useTranslation } from '@portico/runtime';

interface MatchedNoteProps {
  /** Name with region: `Rome, Italy`. */
  readonly place: string;
  readonly onChange: () => void;
}

/** Shows which place a typed text was matched to, and lets the user change it. */
export function MatchedNote({ place, onChange }: MatchedNoteProps) {
  const { t } = useTranslation();
  return (
    <Note
      className="stay-matched"
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
