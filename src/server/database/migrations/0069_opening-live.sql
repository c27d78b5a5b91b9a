ALTER TABLE "order_items" ADD COLUMN "open_live_version" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "opened_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "opens_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_open_live" CHECK ("order_items"."open_live_version" > 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_opened" CHECK ("order_items"."opened_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recording" CHECK ("orders"."recording_url" ~ '^https://' and length("orders"."recording_url") <= 2048);--> statement-breakpoint
-- Orders that were opened live so far: all of them but single cards.
UPDATE "order_items" i SET "opened_quantity" = i."quantity"
WHERE coalesce(i."details" ->> 'condition', i."details" ->> 'collectorNumber', i."details" ->> 'gradeCompany', '') = ''
  AND EXISTS (
    SELECT FROM "order_events" e
    WHERE e."shop_id" = i."shop_id" AND e."order_id" = i."order_id" AND e."kind" = 'ripped' AND NOT e."undone"
  );
