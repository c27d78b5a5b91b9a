ALTER TABLE "card_price_history" DROP CONSTRAINT "card_price_history_finish";--> statement-breakpoint
ALTER TABLE "card_prices" DROP CONSTRAINT "card_prices_finish";--> statement-breakpoint
ALTER TABLE "catalogue_words" DROP CONSTRAINT "catalogue_words_pkey";--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "game" text DEFAULT 'pokemon' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "region" text DEFAULT 'intl' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "catalogue_words" ADD COLUMN "game" text DEFAULT 'pokemon' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_words" ADD CONSTRAINT "catalogue_words_game_word_pk" PRIMARY KEY("game","word");--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "game" text DEFAULT 'pokemon';--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "games" text[];--> statement-breakpoint
CREATE INDEX "catalogue_products_code" ON "catalogue_products" USING btree ("game","set_code","search_number");--> statement-breakpoint
-- The narrower check held for all rows before; a scan would lock a large table.
ALTER TABLE "card_price_history" ADD CONSTRAINT "card_price_history_finish" CHECK (finish in ('normal', 'holo', 'reverse', 'foil', 'etched', 'rainbow foil', 'cold foil', 'gold cold foil')) NOT VALID;--> statement-breakpoint
ALTER TABLE "card_prices" ADD CONSTRAINT "card_prices_finish" CHECK (finish in ('normal', 'holo', 'reverse', 'foil', 'etched', 'rainbow foil', 'cold foil', 'gold cold foil'));
