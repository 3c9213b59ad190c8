-- An agency's own picture in place of the drawn poster of home, and what it shows, in words by language.
alter table agency_branding add column poster text;
alter table agency_branding add column poster_alt jsonb not null default '{}';
-- What the picture of a destination shows; its address has been there from the beginning.
alter table destination add column image_alt jsonb not null default '{}';
