CREATE TYPE "public"."ease_choice" AS ENUM('close', 'regular', 'roomy');--> statement-breakpoint
CREATE TYPE "public"."hem_choice" AS ENUM('ankle', 'foot', 'floor');--> statement-breakpoint
CREATE TABLE "body_profiles" (
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"position" smallint NOT NULL,
	"height_mm" integer NOT NULL,
	"bust_mm" integer NOT NULL,
	"hips_mm" integer,
	"shoulder_to_floor_mm" integer,
	"heel_mm" integer NOT NULL,
	"ease" "ease_choice" NOT NULL,
	"hem" "hem_choice" NOT NULL,
	CONSTRAINT "body_profiles_user_id_label_pk" PRIMARY KEY("user_id","label"),
	CONSTRAINT "body_profiles_few" CHECK ("body_profiles"."position" between 0 and 4),
	CONSTRAINT "body_profiles_human" CHECK ("body_profiles"."height_mm" between 1200 and 2100 and "body_profiles"."bust_mm" between 600 and 1600)
);
--> statement-breakpoint
ALTER TABLE "body_profiles" ADD CONSTRAINT "body_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;