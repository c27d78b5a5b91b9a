CREATE TABLE "rip_sessions" (
	"shop_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rip_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"orders_until" timestamp with time zone NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"recording_url" text,
	"recording_offset" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rip_sessions_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "rip_sessions_orders_until" CHECK ("rip_sessions"."orders_until" <= "rip_sessions"."starts_at"),
	CONSTRAINT "rip_sessions_ended" CHECK ("rip_sessions"."ended_at" is null or "rip_sessions"."ended_at" >= "rip_sessions"."started_at"),
	CONSTRAINT "rip_sessions_cancelled" CHECK ("rip_sessions"."cancelled_at" is null or "rip_sessions"."started_at" is null)
);
--> statement-breakpoint
ALTER TABLE "rip_orders" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "rip_orders" ADD COLUMN "remind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rips" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "rip_sessions" ADD CONSTRAINT "rip_sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rip_sessions_running" ON "rip_sessions" USING btree ("shop_id") WHERE "rip_sessions"."started_at" is not null and "rip_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rip_sessions_planned" ON "rip_sessions" USING btree ("shop_id","starts_at");--> statement-breakpoint
ALTER TABLE "rip_orders" ADD CONSTRAINT "rip_orders_session" FOREIGN KEY ("shop_id","session_id") REFERENCES "public"."rip_sessions"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rips" ADD CONSTRAINT "rips_session" FOREIGN KEY ("shop_id","session_id") REFERENCES "public"."rip_sessions"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rip_orders_of_session" ON "rip_orders" USING btree ("shop_id","session_id") WHERE "rip_orders"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "rips_of_session" ON "rips" USING btree ("shop_id","session_id") WHERE "rips"."session_id" is not null;