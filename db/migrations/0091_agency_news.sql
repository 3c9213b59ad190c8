-- Caches hear as well when something of an agency is taken away: what they keep is used for as long as nothing was heard.
do $$
declare name text;
begin
  foreach name in array array['agency_domain', 'agency_branding', 'agency_contact', 'agency_social_link', 'agency_analytics', 'agency_sso', 'agency_product',
    'agency_language', 'agency_currency', 'content_page', 'faq_page', 'faq_question', 'policy_version', 'destination', 'payment_gateway_account', 'agency_subscription'] loop
    execute format('create trigger tell_gone after delete on %I for each row execute function portico.tell_agency_gone(''agency_id'')', name);
  end loop;
end $$;
