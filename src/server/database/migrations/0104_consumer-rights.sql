ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "shops" DROP CONSTRAINT "shops_revoked_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_at_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "law" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "duration" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pay_at_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_late" ON "order_events" USING btree ("shop_id","order_id") WHERE "order_events"."kind" = 'withdrawal_late';--> statement-breakpoint
CREATE INDEX "orders_pay_at_pickup" ON "orders" USING btree ("shop_id","id") WHERE "orders"."pay_at_pickup" and "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK (reason in ('counterfeit', 'unsafe', 'misleading', 'forbidden-game', 'rights', 'offensive', 'child-abuse', 'not-who-they-say', 'other'));--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_revoked_reason" CHECK ("shops"."revoked_reason" is null or (not "shops"."approved" and length("shops"."revoked_reason") between 1 and 3000));