CREATE INDEX IF NOT EXISTS "sessions_last_used_at_index" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_created_at_index" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_movements_lately" ON "stock_movements" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_of_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_to_blank" ON "mails" USING btree ("sent_at") WHERE "mails"."recipient" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_blanked" ON "mails" USING btree ("sent_at") WHERE "mails"."recipient" = '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "documents_order_id_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "documents_issued_at_index" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "idempotency_keys_order_id_index" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_history_lately" ON "order_history" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_to_blank" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'ANNULÉ' and "orders"."paid_at" is null and ("orders"."email" <> '' or "orders"."shipping_address" <> '' or "orders"."user_id" is not null);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_of_nobody" ON "orders" USING btree ("delivered_at") WHERE "orders"."user_id" is null and "orders"."email" <> '';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "captures_captured_at_index" ON "captures" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_sessions_to_blank" ON "payment_sessions" USING btree ("created_at") WHERE "payment_sessions"."state" in ('succeeded', 'failed', 'expired') and "payment_sessions"."request_body" <> '{}';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_done" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_created_at_index" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_settled_at_index" ON "refunds" USING btree ("settled_at");