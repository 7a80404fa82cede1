-- One spelling for the kinds of mails: those of accounts and newsletter were written with hyphens. What was queued or sent
-- under the old name still counts as the one mail of its kind and reference.
UPDATE "mails" SET "kind" = replace(replace("kind", '-', '_'), 'email_change_asked', 'email_change_requested') WHERE "kind" LIKE '%-%';
