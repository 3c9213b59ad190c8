-- Which visit made a guest's booking, as a hash: the same visitor is told how a claim of their own stands, in any tab.
alter table booking add column visit_mark text;
