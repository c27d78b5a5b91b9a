ALTER TABLE "shops" ALTER COLUMN "shipping_zones" SET DEFAULT '[{"countries":["NL"],"methods":[{"id":"parcel","kind":"parcel","name":"","nameTranslated":"","priceCents":0,"freeFromCents":null,"maxSize":"parcel","maxPieces":null,"maxGoodsCents":null,"time":"","timeTranslated":""}]}]'::jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_size" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "category_sizes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_size" CHECK (shipping_size in ('letter', 'letterbox', 'parcel'));--> statement-breakpoint
-- A letterbox method takes what fits through a letterbox, unless its zone has nothing larger: then it keeps taking everything.
UPDATE "shops" SET "shipping_zones" = (
  SELECT jsonb_agg(zone || jsonb_build_object('methods', (
    SELECT jsonb_agg(method || jsonb_build_object('maxSize',
      CASE WHEN method ->> 'kind' = 'letterbox' AND zone -> 'methods' @? '$[*] ? (@.kind != "letterbox")' THEN 'letterbox' ELSE 'parcel' END)
      ORDER BY place)
    FROM jsonb_array_elements(zone -> 'methods') WITH ORDINALITY AS each (method, place)
  )) ORDER BY number)
  FROM jsonb_array_elements("shipping_zones") WITH ORDINALITY AS zones (zone, number)
);
