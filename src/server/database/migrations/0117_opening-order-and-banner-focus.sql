ALTER TABLE "shops" ADD COLUMN "opening_sort" text DEFAULT 'price-low' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "banner_focus" jsonb DEFAULT '{"x":50,"y":50}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_opening_sort" CHECK ("shops"."opening_sort" in ('recent', 'price-low', 'price-high', 'name-az', 'grouped-set', 'grouped-category'));