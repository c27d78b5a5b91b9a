CREATE TABLE "buying_settings" (
	"shop_id" bigint NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"rules" jsonb NOT NULL,
	"lists" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "buying_settings_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
ALTER TABLE "card_prices" ADD COLUMN "low_cents" integer;--> statement-breakpoint
ALTER TABLE "card_prices" ADD COLUMN "avg30_cents" integer;--> statement-breakpoint
ALTER TABLE "buying_settings" ADD CONSTRAINT "buying_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_prices" ADD CONSTRAINT "card_prices_figures" CHECK ("card_prices"."low_cents" between 1 and 10000000 and "card_prices"."avg30_cents" between 1 and 10000000);