ALTER TABLE "price_run_items" DROP CONSTRAINT "price_run_items_state";--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "target_cents" integer;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "floored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD COLUMN "product_version" uuid;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "raised" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "lowered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "value_before_cents" bigint;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "value_after_cents" bigint;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_run_items" ADD CONSTRAINT "price_run_items_state" CHECK ("price_run_items"."state" in ('planned', 'left-out', 'applied', 'passed', 'undone'));--> statement-breakpoint
UPDATE price_runs SET raised = item.raised, lowered = item.lowered FROM (
  SELECT shop_id, run_id, count(*) FILTER (WHERE new_cents > old_cents) AS raised, count(*) FILTER (WHERE new_cents < old_cents) AS lowered
  FROM price_run_items GROUP BY shop_id, run_id
) AS item WHERE price_runs.shop_id = item.shop_id AND price_runs.id = item.run_id;
