-- Which products there are is for the code to say (packages/contract/src/products.ts); here only that it is the number of one.
alter table agency_product
  drop constraint agency_product_product_id_check,
  add constraint agency_product_product_id_check check (product_id > 0);
alter table markup_rule
  drop constraint markup_rule_product_id_check,
  add constraint markup_rule_product_id_check check (product_id > 0);
alter table quote
  drop constraint quote_product_id_check,
  add constraint quote_product_id_check check (product_id > 0);
alter table search_log
  drop constraint search_log_product_id_check,
  add constraint search_log_product_id_check check (product_id > 0);
alter table booking
  drop constraint booking_product_id_check,
  add constraint booking_product_id_check check (product_id > 0);
