CREATE INDEX "activity_by_action" ON "activity" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "activity_of_number" ON "activity" USING btree (lower("details") text_pattern_ops) WHERE "activity"."type" = 'order';--> statement-breakpoint
CREATE INDEX "activity_details" ON "activity" USING gin ("details" gin_trgm_ops) WHERE "activity"."type" <> 'order';