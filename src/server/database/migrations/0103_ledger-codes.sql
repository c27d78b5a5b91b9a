CREATE TABLE "ledger_codes" (
	"shop_id" bigint NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "ledger_codes_shop_id_key_pk" PRIMARY KEY("shop_id","key")
);
--> statement-breakpoint
ALTER TABLE "order_companies" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_codes" ADD CONSTRAINT "ledger_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;