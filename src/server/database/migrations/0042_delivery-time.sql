ALTER TABLE "shops" ADD COLUMN "delivery_days_min" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "delivery_days_max" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_delivery_days" CHECK (("shops"."delivery_days_min" is null) = ("shops"."delivery_days_max" is null)
        and "shops"."delivery_days_min" between 0 and "shops"."delivery_days_max" and "shops"."delivery_days_max" <= 60);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_return_days" CHECK ("shops"."return_days" between 14 and 365);