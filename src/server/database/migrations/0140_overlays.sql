CREATE TABLE "overlays" (
	"shop_id" bigint NOT NULL,
	"settings" jsonb,
	"key_hash" text,
	"key_made_at" timestamp with time zone,
	CONSTRAINT "overlays_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overlays_key" ON "overlays" USING btree ("key_hash");