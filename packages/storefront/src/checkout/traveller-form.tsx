import type { SavedTraveller, TravellerNeeds } from '@portico/contract';
import { ageOn } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { type TravellerFormProps, usePartsOf } from '../product-parts.ts';
import { ContactFields } from './contact-fields.tsx';
import { isSameName, type Name } from './checkout-form.ts';
import { faultText } from './fault-text.ts';
import { NameFields } from './name-fields.tsx';
import { schengenWords } from './passport-validity.ts';
import { TravellerFacts } from './traveller-facts.tsx';
import {
  type Adult,
  type Child,
  type Person,
  unitOfAdult,
  withoutDocument,
} from './typed-travellers.ts';

/**
 * All travellers the sale requires, unit by unit, with their required details, and the contact
 * details of the first adult.
 */
export function TravellerForm(props: TravellerFormProps) {
  const { sale, values } = props;
  const { t } = useTranslation();
  const { needs: needsOf, words } = usePartsOf(sale);
  const needs = needsOf(sale);
  return (
    <>
      {needs.parties.map((_, index) => (
        <div key={index} className="form-room">
          {needs.parties.length > 1 && (
            <h3>
              {words.unit(index + 1, t)}
              {words.unitParty && (
                <span className="small muted dot">{words.unitParty(sale, index + 1, t)}</span>
              )}
            </h3>
          )}
          {values.leads.map(
            (lead, i) =>
              unitOfAdult(lead, i) === index + 1 && (
                <AdultFields key={i} {...props} needs={needs} lead={lead} index={i} />
              ),
          )}
          {values.children.map(
            (child, i) =>
              child.unit === index + 1 && (
                <ChildFields key={i} {...props} needs={needs} child={child} index={i} />
              ),
          )}
        </div>
      ))}
      <ContactFields {...props} />
    </>
  );
}

interface AdultFieldsProps extends TravellerFormProps {
  readonly needs: TravellerNeeds;
  readonly lead: Adult;
  /** Index among the named adults. */
  readonly index: number;
}

function AdultFields(props: AdultFieldsProps) {
  const { sale, values, faults, kept, needs, lead, index, onChange } = props;
  const { t, i18n } = useTranslation();
  const { words, labels, printed } = usePartsOf(sale);
  const isHeaded = needs.parties.length > 1 && needs.parties[0]?.allNamed !== true;
  const stayWords = schengenWords(needs.schengen, i18n.language);
  const errorOf = (field: string) => faultText(field, faults, values, t, stayWords);
  const change = (more: Partial<Adult>) =>
    onChange({
      ...values,
      leads: values.leads.map((one, i) => (i === index ? { ...one, ...more } : one)),
    });
  const legend = (): string | undefined => {
    if (isHeaded) return words.unit(index + 1, t);
    if (values.leads.length > 1) return t('checkout.adultNumber', { number: index + 1 });
    return values.children.length > 0 ? t(labels.lead ?? 'checkout.only.adult') : undefined;
  };
  return (
    <NameFields
      id={`leads.${index}`}
      legend={legend()}
      isHeaded={isHeaded}
      name={lead}
      kept={kept.adults}
      keptLabel={t('checkout.kept')}
      isSelf={index === 0}
      errorOf={errorOf}
      onChange={(name, saved) => change(chosen(name, saved, lead, needs))}
    >
      <TravellerFacts
        id={`leads.${index}`}
        person={lead}
        asked={needs}
        adults={[]}
        isSelf={index === 0}
        errorOf={errorOf}
        onChange={(typed) => change({ typed })}
      />
      {printed && <printed.Preview name={lead} />}
    </NameFields>
  );
}

interface ChildFieldsProps extends TravellerFormProps {
  readonly needs: TravellerNeeds;
  readonly child: Child;
  /** Index among all children and infants. */
  readonly index: number;
}

function ChildFields(props: ChildFieldsProps) {
  const { sale, values, faults, kept, needs, child, index, onChange } = props;
  const { t, i18n } = useTranslation();
  const { printed } = usePartsOf(sale);
  const stayWords = schengenWords(needs.schengen, i18n.language);
  const errorOf = (field: string) => faultText(field, faults, values, t, stayWords);
  const change = (more: Partial<Child>) =>
    onChange({
      ...values,
      children: values.children.map((one, i) => (i === index ? { ...one, ...more } : one)),
    });
  return (
    <NameFields
      id={`children.${index}`}
      legend={
        child.isInfant
          ? t('checkout.infant')
          : t('checkout.child', { age: t('common.age', { count: child.age }) })
      }
      name={child}
      kept={ofAge(kept.children, child, needs.agesOn)}
      keptLabel={t('checkout.keptChildren')}
      errorOf={errorOf}
      onChange={(name, saved) => change(chosen(name, saved, child, needs))}
    >
      <TravellerFacts
        id={`children.${index}`}
        person={child}
        asked={needs}
        adults={values.leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())}
        lap={values.children.filter(({ isInfant }) => isInfant).indexOf(child) + 1}
        errorOf={errorOf}
        onChange={(typed) => change({ typed })}
      />
      {printed && (
        <printed.Preview name={{ ...child, type: child.isInfant ? 'infant' : 'child' }} />
      )}
    </NameFields>
  );
}

/**
 * Returns the person for a typed name or a chosen saved traveller, whose birth date is then filled
 * in. The document and its exemption stay with the person they were typed for.
 */
function chosen(
  { firstName, lastName }: Name,
  saved: SavedTraveller | undefined,
  before: Person,
  { facts }: TravellerNeeds,
): Partial<Person> {
  const isOther =
    saved !== undefined &&
    `${before.firstName}${before.lastName}`.trim() !== '' &&
    !isSameName({ firstName, lastName }, before);
  const { typed } = isOther ? withoutDocument(before) : before;
  if (!saved?.birthDate || !facts.includes('birthDate'))
    return { firstName, lastName, ...(isOther && typed && { typed }) };
  return { firstName, lastName, typed: { ...typed, birthDate: saved.birthDate } };
}

/** Filters saved children by age on the relevant date; includes those without a birth date. */
const ofAge = (
  kept: readonly SavedTraveller[],
  { age }: Child,
  day: string,
): readonly SavedTraveller[] =>
  kept.filter(({ birthDate }) => birthDate === null || ageOn(birthDate, day) === age);
