-- Who signs up is nobody yet: an account counts once its owner has opened the link in the mail, or the school has let it in.

alter table users
  add column email_verified_at timestamptz,            -- when its owner last proved the present address; null: nobody has
  add column let_in_at timestamptz;                    -- when the school entered or let in the account; null: it waits

-- Everybody who is here already keeps working. Who signed up and whom the school entered cannot be told apart any more, so all
-- are let in.
update users set let_in_at = created_at;

-- A password is set by a link in a mail, which proves the address, or at sign-up, which proves nothing. Sign-up makes students only:
-- whoever has another role counts as proven, a student proves the address by the next link that is opened.
update users
   set email_verified_at = created_at
 where password_hash is not null and email is not null
   and exists (select from user_roles where user_id = users.id and role_id <> 4);

-- Few wait; administrators count them.
create index users_waiting on users (id) where let_in_at is null;
