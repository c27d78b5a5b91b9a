ALTER TABLE "catalogue_products" ADD COLUMN "finishes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "first_edition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "cardmarket_id" integer;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "tcgplayer_id" integer;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "also_found_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "search_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_products_number" ON "catalogue_products" USING btree ("set_id","search_number");--> statement-breakpoint
CREATE INDEX "catalogue_products_cardmarket" ON "catalogue_products" USING btree ("cardmarket_id");--> statement-breakpoint
CREATE INDEX "catalogue_products_tcgplayer" ON "catalogue_products" USING btree ("tcgplayer_id");