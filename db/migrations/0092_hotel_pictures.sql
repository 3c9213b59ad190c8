-- Photographs an agency shows of a house in place of the drawn pictures. The house is known again by its name and where it
-- stands, whichever supplier sells it.
create table hotel_pictures (
  agency_id uuid not null references agency (id),
  hotel_id text not null check (char_length(hotel_id) between 3 and 82),
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  pictures jsonb not null check (jsonb_typeof(pictures) = 'array'), -- [{address, alt: {language: words}}], the first is the one lists show
  primary key (agency_id, hotel_id)
);
select portico.agency_table('hotel_pictures');
create trigger tell after insert or update on hotel_pictures for each row execute function portico.tell_agency('agency_id');
create trigger tell_gone after delete on hotel_pictures for each row execute function portico.tell_agency_gone('agency_id');
