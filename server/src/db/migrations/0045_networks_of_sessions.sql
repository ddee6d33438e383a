-- Where a sign-in was last used: an account stays open from there while others guess at it.

alter table access_tokens add column network bytea;    -- SHA-256 of the address, or of an IPv6 network; null: not known
