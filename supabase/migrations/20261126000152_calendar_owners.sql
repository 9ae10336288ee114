-- The owner's address in a blocking calendar is an email address as everywhere else.

update private.blocking_calendars set own_email = null where not private.is_email(own_email);

alter table private.blocking_calendars
  drop constraint blocking_calendars_own_email_form,
  add constraint blocking_calendars_own_email_form check (private.is_email(own_email) and char_length(own_email) <= 254);
