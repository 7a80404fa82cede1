CREATE TABLE "rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sound_since" timestamp with time zone,
	"whole_at" timestamp with time zone
);
