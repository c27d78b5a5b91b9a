CREATE TABLE "shop_terms" (
	"shop_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"return_days" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_terms_shop_id_version_pk" PRIMARY KEY("shop_id","version")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD CONSTRAINT "shop_terms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms" FOREIGN KEY ("shop_id","terms_version") REFERENCES "public"."shop_terms"("shop_id","version") ON DELETE no action ON UPDATE no action;