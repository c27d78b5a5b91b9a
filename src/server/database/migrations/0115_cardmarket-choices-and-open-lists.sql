CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_euro" double precision NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cardmarket_choices" (
	"shop_id" bigint NOT NULL,
	"article" text NOT NULL,
	"product_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cardmarket_choices_shop_id_article_pk" PRIMARY KEY("shop_id","article")
);
--> statement-breakpoint
CREATE TABLE "open_list_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "open_list_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_list_lines_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "cardmarket_sales" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cardmarket_choices" ADD CONSTRAINT "cardmarket_choices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cardmarket_choices" ADD CONSTRAINT "cardmarket_choices_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_list_lines" ADD CONSTRAINT "open_list_lines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cardmarket_choices_of_product" ON "cardmarket_choices" USING btree ("shop_id","product_id");