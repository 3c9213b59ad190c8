// Codes of states, provinces and territories that travellers type behind a place: ISO 3166-2, which
// for these countries are the abbreviations of the post.

/** Regions by code, by country; the names are those of the places. */
export const REGION_CODES: Readonly<Record<string, string>> = {
  AU:
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, ' +
    'SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  CA:
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
    'NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, ' +
    'QC Quebec, SK Saskatchewan, YT Yukon',
  US:
    'AK Alaska, AL Alabama, AR Arkansas, AZ Arizona, CA California, CO Colorado, CT Connecticut, ' +
    'DC District of Columbia, DE Delaware, FL Florida, GA Georgia, HI Hawaii, IA Iowa, ID Idaho, ' +
    'IL Illinois, IN Indiana, KS Kansas, KY Kentucky, LA Louisiana, MA Massachusetts, MD Maryland, ' +
    'ME Maine, MI Michigan, MN Minnesota, MO Missouri, MS Mississippi, MT Montana, ' +
    'NC North Carolina, ND North Dakota, NE Nebraska, NH New Hampshire, NJ New Jersey, ' +
    'NM New Mexico, NV Nevada, NY New York, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, ' +
    'RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, ' +
    'VA Virginia, VT Vermont, WA Washington, WI Wisconsin, WV West Virginia, WY Wyoming',
};

/** A state, province or territory that has a code. */
export interface CodedRegion {
  readonly country: string;
  readonly code: string;
  readonly name: string;
}

/** Returns all regions that have a code. */
export const codedRegions = (): readonly CodedRegion[] =>
  Object.entries(REGION_CODES).flatMap(([country, regions]) =>
    regions.split(', ').map((region) => {
      const end = region.indexOf(' ');
      return { country, code: region.slice(0, end), name: region.slice(end + 1) };
    }),
  );
