CREATE TABLE "shop_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"acted_through" text,
	"fields" jsonb,
	CONSTRAINT "shop_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_events_acted_through" CHECK ("shop_events"."acted_through" in ('session', 'key', 'agent', 'system')),
	CONSTRAINT "shop_events_fields" CHECK (("shop_events"."kind" like '%.updated') = ("shop_events"."fields" is not null))
);
--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_events_age" ON "shop_events" USING btree ("at");