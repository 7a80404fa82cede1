-- A shop that saved these settings before is asked for the two new ones; it is not given made-up ones.
UPDATE "settings" SET "value" = "value" || '{"publicationDirector": ""}' WHERE "name" = 'company' AND NOT "value" ? 'publicationDirector';--> statement-breakpoint
UPDATE "settings" SET "value" = "value" || '{"phone": ""}' WHERE "name" = 'host' AND NOT "value" ? 'phone';
