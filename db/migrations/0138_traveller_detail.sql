-- What a sale needs of a traveller beside name and age (birth date, nationality, document), sealed by the server as one text
-- (kernel/documents.ts). Hotels need none; the version before this one leaves it null.
alter table booking_traveller add column detail text;
