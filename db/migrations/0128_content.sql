-- About Us and the questions are switched on for the whole site, whatever languages they are written in: one stored value a page
-- (decision O-082). The picture of About Us says what it shows. The sign-in dialog that comes by itself can be switched off.
alter table agency add column about_enabled boolean not null default false;
alter table agency add column faq_enabled boolean not null default false;
alter table agency add column saving_popup boolean not null default true;

-- the owner of the tables sees the rows of all agencies for this once
alter table agency no force row level security;
alter table content_page no force row level security;
alter table faq_page no force row level security;
update agency set
  about_enabled = exists (select from content_page p where p.agency_id = agency.id and p.kind = 'about' and p.is_enabled),
  faq_enabled = exists (select from faq_page p where p.agency_id = agency.id and p.is_enabled);
alter table agency force row level security;
alter table content_page force row level security;
alter table faq_page force row level security;

alter table content_page drop column is_enabled;
alter table content_page add column image_alt text not null default '';
alter table faq_page drop column is_enabled;
