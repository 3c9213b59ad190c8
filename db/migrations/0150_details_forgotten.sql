-- What is sealed of travellers is forgotten a while after their journey: a daily look finds what is still there.
create index booking_traveller_detail on booking_traveller (agency_id, booking_id) where detail is not null;
