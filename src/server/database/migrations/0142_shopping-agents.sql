CREATE TABLE "agent_requests" (
	"platform" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_requests_platform_key_pk" PRIMARY KEY("platform","key")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_keys_from" CHECK ("signing_keys"."signs_from" >= "signing_keys"."created_at")
);
--> statement-breakpoint
CREATE TABLE "agent_carts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_carts_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_checkouts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"version" text NOT NULL,
	"webhook_url" text,
	"content" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"handover_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid,
	"order_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_checkouts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "agent_checkouts_of_order" UNIQUE("shop_id","order_id"),
	CONSTRAINT "agent_checkouts_handover" UNIQUE("shop_id","handover_key"),
	CONSTRAINT "agent_checkouts_state" CHECK ("agent_checkouts"."state" in ('open', 'completed', 'canceled')),
	CONSTRAINT "agent_checkouts_ordered" CHECK (("agent_checkouts"."state" = 'completed') = ("agent_checkouts"."order_id" is not null)),
	CONSTRAINT "agent_checkouts_language" CHECK ("agent_checkouts"."language" in ('nl', 'en'))
);
--> statement-breakpoint
CREATE TABLE "agent_order_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_order_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "agent_order_events_state" CHECK ("agent_order_events"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "agent_order_events_next" CHECK (("agent_order_events"."state" = 'waiting') = ("agent_order_events"."next_attempt_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "agent_carts" ADD CONSTRAINT "agent_carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD CONSTRAINT "agent_checkouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD CONSTRAINT "agent_checkouts_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_order_events" ADD CONSTRAINT "agent_order_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_order_events" ADD CONSTRAINT "agent_order_events_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_requests_age" ON "agent_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signing_keys_from_index" ON "signing_keys" USING btree ("signs_from");--> statement-breakpoint
CREATE INDEX "agent_carts_expired" ON "agent_carts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_checkouts_of_cart" ON "agent_checkouts" USING btree ("shop_id","cart_id") WHERE "agent_checkouts"."cart_id" is not null;--> statement-breakpoint
CREATE INDEX "agent_checkouts_expired" ON "agent_checkouts" USING btree ("expires_at") WHERE "agent_checkouts"."order_id" is null;--> statement-breakpoint
CREATE INDEX "agent_order_events_due" ON "agent_order_events" USING btree ("next_attempt_at") WHERE "agent_order_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "agent_order_events_of_order" ON "agent_order_events" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "agent_order_events_age" ON "agent_order_events" USING btree ("created_at");