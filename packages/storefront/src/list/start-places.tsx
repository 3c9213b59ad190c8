// Places of the agency below a search on a page of its own.
import type { AgencyData } from '@portico/contract';
import { Anchor, Picture } from '@portico/design';
import { useAgency } from '../state/account.ts';
import './start-places.css';

export type StartPlace = AgencyData['topDestinations'][number];

type StartPlacesProps = {
  readonly head: string;
} & (
  | {
      /** Returns the address of a search at a place. */
      readonly addressOf: (place: StartPlace) => string;
    }
  | {
      /** Puts a place into the form, where the place alone is no search yet. */
      readonly onChoose: (place: StartPlace) => void;
    }
);

const SHOWN = 5;

/** Posters of the destinations chosen by the agency; nothing if it has chosen none. */
export function StartPlaces({ head, ...way }: StartPlacesProps) {
  const places = useAgency()?.topDestinations ?? [];
  if (places.length === 0) return null;
  return (
    <section className="section start-places" aria-labelledby="places-head">
      <h2 id="places-head" className="section-head">
        {head}
      </h2>
      <ul>
        {places.slice(0, SHOWN).map((place) => {
          const inside = (
            <>
              <Picture
                as="span"
                nears
                shape="card"
                picture={{ src: place.image, alt: place.imageAlt }}
              />
              <span className="display">{place.name}</span>
            </>
          );
          return (
            <li key={place.placeId}>
              {'addressOf' in way ? (
                <Anchor className="start-place" href={way.addressOf(place)}>
                  {inside}
                </Anchor>
              ) : (
                <button type="button" className="start-place" onClick={() => way.onChoose(place)}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
