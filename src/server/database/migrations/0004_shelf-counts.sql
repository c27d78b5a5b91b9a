CREATE TABLE "shelf_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"category" text NOT NULL,
	"set_name" text NOT NULL,
	"language" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shelf_counts" ADD CONSTRAINT "shelf_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_counts_of_shop" ON "shelf_counts" USING btree ("shop_id","category","set_name","language");--> statement-breakpoint
INSERT INTO shelf_counts (shop_id, category, set_name, language, change)
  SELECT shop_id, coalesce(category, ''), coalesce(set_name, ''), coalesce(language, ''), count(*)
  FROM products
  WHERE archived_at IS NULL AND is_active AND stock > 0
  GROUP BY 1, 2, 3, 4;
