-- A change that has stood for long enough is told by a job, which the story of that change names.

alter table untold_changes add column deed bigint;     -- the story that a job tells; null: the change has not stood for long enough
