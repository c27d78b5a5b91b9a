DROP INDEX "email_logs_of_recipient";--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_by_time" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "shops_name_parts" ON "shops" USING gin ("name" gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_logs_of_recipient" ON "email_logs" USING btree ("to_email" text_pattern_ops,"shop_id","created_at");--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("shop_id","in_stock","id","is_active") WHERE "products"."archived_at" is null and "products"."low_stock";