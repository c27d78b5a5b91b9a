CREATE TABLE "privacy_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"email" text NOT NULL,
	"at_shop" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_links_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "privacy_links_email_lower" CHECK ("privacy_links"."email" = lower("privacy_links"."email"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "privacy_links_expiry" ON "privacy_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_events_with_ip" ON "order_events" USING btree ("at") WHERE "order_events"."ip" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_to_erase" ON "orders" USING btree ("created_at") WHERE "orders"."erased_at" is null and "orders"."status" = 'cancelled' and "orders"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "activity_with_ip" ON "activity" USING btree ("at") WHERE "activity"."ip" is not null;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_closed" CHECK ("shops"."closed_at" is null or not ("shops"."approved" or "shops"."is_active"));