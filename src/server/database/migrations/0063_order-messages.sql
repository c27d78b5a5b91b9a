CREATE TABLE "order_messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"body" text NOT NULL,
	"idempotency_key" text,
	"written_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_shop_id_order_id_id_pk" PRIMARY KEY("shop_id","order_id","id"),
	CONSTRAINT "order_messages_once" UNIQUE("shop_id","order_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "saved_texts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"name" text NOT NULL,
	"nl" text NOT NULL,
	"en" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_texts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "saved_texts_text" CHECK ("saved_texts"."nl" <> '' or "saved_texts"."en" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_texts" ADD CONSTRAINT "saved_texts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_texts_name" ON "saved_texts" USING btree ("shop_id",lower("name"));