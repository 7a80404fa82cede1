ALTER TABLE "products" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_request_key_unique" UNIQUE("request_key");