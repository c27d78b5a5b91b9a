CREATE TABLE "shop_members" (
	"shop_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"permissions" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_members_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id"),
	CONSTRAINT "shop_members_role" CHECK ("shop_members"."role" in ('owner', 'manager', 'counter', 'packer', 'stock', 'bookkeeper', 'custom')),
	CONSTRAINT "shop_members_permissions" CHECK (("shop_members"."role" = 'custom') = ("shop_members"."permissions" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "acted_through" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "acted_through" text;--> statement-breakpoint
ALTER TABLE "product_edits" ADD COLUMN "acted_through" text;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_members_of_user" ON "shop_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_acted_through" CHECK ("order_events"."acted_through" in ('session', 'key', 'agent', 'system'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_acted_through" CHECK ("activity"."acted_through" in ('session', 'key', 'agent', 'system'));--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_acted_through" CHECK ("product_edits"."acted_through" in ('session', 'key', 'agent', 'system'));--> statement-breakpoint
INSERT INTO "shop_members" ("shop_id", "user_id", "role") SELECT "id", "owner_id", 'owner' FROM "shops";
