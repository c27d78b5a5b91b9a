CREATE TABLE "order_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"transition" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"email_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_moves_transition" CHECK ("order_moves"."transition" in ('paid', 'shipped', 'cancelled', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_moves_of_order" ON "order_moves" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_moves_age" ON "order_moves" USING btree ("created_at");