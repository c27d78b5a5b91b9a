CREATE TABLE "shop_sellers" (
	"shop_id" bigint PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"kvk_number" text NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"small_business" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_tax_settings" (
	"shop_id" bigint PRIMARY KEY NOT NULL,
	"vat_scheme" text DEFAULT 'standard' NOT NULL,
	"vat_rate" integer DEFAULT 21 NOT NULL,
	"attach_invoices" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_tax_settings_vat" CHECK ("shop_tax_settings"."vat_scheme" in ('standard', 'margin') and "shop_tax_settings"."vat_rate" in (21, 9, 0))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_scheme" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "purchase_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_scheme" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "shop_sellers" ADD CONSTRAINT "shop_sellers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tax_settings" ADD CONSTRAINT "shop_tax_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat" CHECK ("products"."vat_scheme" in ('standard', 'margin') and "products"."vat_rate" in (21, 9, 0));