CREATE TABLE "tax_limit_notices" (
	"shop_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"limit" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "tax_limit_notices_shop_id_year_limit_level_pk" PRIMARY KEY("shop_id","year","limit","level")
);
--> statement-breakpoint
ALTER TABLE "tax_limit_notices" ADD CONSTRAINT "tax_limit_notices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;