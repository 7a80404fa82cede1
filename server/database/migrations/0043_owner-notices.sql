CREATE TABLE "owner_notices" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_notices_kind_subject_pk" PRIMARY KEY("kind","subject")
);
