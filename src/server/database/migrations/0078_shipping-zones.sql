ALTER TABLE "shops" DROP CONSTRAINT "shops_shipping";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "shipping_zones" jsonb DEFAULT '[{"countries":["NL"],"methods":[{"id":"parcel","kind":"parcel","name":"","nameTranslated":"","priceCents":0,"freeFromCents":null,"maxPieces":null,"maxGoodsCents":null,"time":"","timeTranslated":""}]}]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "shops" SET "shipping_zones" = jsonb_build_array(jsonb_build_object(
  'countries', jsonb_build_array(coalesce((SELECT "country" FROM "shop_sellers" WHERE "shop_id" = "shops"."id"), 'NL')),
  'methods', jsonb_build_array(jsonb_build_object('id', 'parcel', 'kind', 'parcel', 'name', '', 'nameTranslated', '',
    'priceCents', "shipping_cents", 'freeFromCents', "free_shipping_from_cents", 'maxPieces', null, 'maxGoodsCents', null,
    'time', '', 'timeTranslated', ''))));--> statement-breakpoint
ALTER TABLE "shops" DROP COLUMN "shipping_cents";--> statement-breakpoint
ALTER TABLE "shops" DROP COLUMN "free_shipping_from_cents";--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_shipping_zones" CHECK (jsonb_array_length("shops"."shipping_zones") > 0);