CREATE TABLE "pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_url" UNIQUE("shop_id","url"),
	CONSTRAINT "pictures_purpose" CHECK ("pictures"."purpose" in ('product', 'banner', 'logo'))
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"actor_id" bigint,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"actor_id" bigint,
	"file_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"plan" jsonb NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('checked', 'running', 'done', 'failed'))
);
--> statement-breakpoint
DROP INDEX "products_by_language";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edits" ADD CONSTRAINT "product_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_age" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_counts_of_shop" ON "product_counts" USING btree ("shop_id","kind","name");--> statement-breakpoint
CREATE INDEX "product_edits_of_shop" ON "product_edits" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "product_edits_age" ON "product_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_imports_of_shop" ON "product_imports" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "product_imports_age" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("shop_id","stock","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_language" ON "products" USING btree ("shop_id",coalesce("language", ''),lower("name"),"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_accent_colour" CHECK ("shops"."accent_colour" ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
INSERT INTO product_counts (shop_id, kind, name, change)
  SELECT product.shop_id, fact.kind, fact.name, count(*)
  FROM products product
  CROSS JOIN LATERAL (VALUES
    ('all', ''), ('category', product.category), ('set', product.set_name), ('language', product.language)
  ) AS fact (kind, name)
  WHERE product.archived_at IS NULL AND fact.name IS NOT NULL AND (fact.kind = 'all' OR fact.name <> '')
  GROUP BY product.shop_id, fact.kind, fact.name;
