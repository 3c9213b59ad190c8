-- portico: outside a transaction
alter table agency_domain validate constraint agency_domain_states;
alter table agency_domain validate constraint agency_domain_live;
