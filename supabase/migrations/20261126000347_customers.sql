-- What a customer's place is called, such as “practice”; blank for repair shops, the trade that the product was made for.
-- With a word, the site leaves out what only repair shops need (readBusiness).
alter table public.site_settings
  add column business_customer text not null default ''
    constraint site_settings_business_customer_length check (char_length(business_customer) <= 40),
  drop constraint site_settings_translations_form,
  drop constraint site_settings_translations_length;

alter table public.site_settings
  add constraint site_settings_translations_form check (
    private.are_translations(
      translations,
      '{rep_title,rep_bio,rep_service_area,consent_text,booking_pause_text,questions,next_steps,product_categories,bundle_categories,interests,business_tagline,business_headline,business_area_line,business_badge,business_disclaimer,business_trademarks,business_testimonial_note,business_account_label,business_assistant,business_chat_question,business_customer}'
    )
  ),
  add constraint site_settings_translations_length check (
    private.texts_fit(translations -> 'es', '{
      "of": null,
      "rep_title": 100,
      "rep_bio": 1000,
      "rep_service_area": 200,
      "consent_text": 500,
      "booking_pause_text": 500,
      "questions": [30, {"question": 200, "answer": 2000}],
      "next_steps": [8, 200],
      "product_categories": [20, {"name": 60, "label": 60, "description": 200}],
      "bundle_categories": [20, {"name": 60, "label": 60, "description": 200}],
      "interests": [20, {"name": 60, "label": 60}],
      "business_tagline": 150,
      "business_headline": 120,
      "business_area_line": 150,
      "business_badge": 80,
      "business_disclaimer": 500,
      "business_trademarks": 1000,
      "business_testimonial_note": 300,
      "business_account_label": 80,
      "business_assistant": 80,
      "business_chat_question": 120,
      "business_customer": 40
        }')
  );
