CREATE TABLE "customer_sums" (
	"shop_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"kept_orders" bigint DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_order_id" bigint NOT NULL,
	CONSTRAINT "customer_sums_pk" PRIMARY KEY("shop_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "order_words_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id")
);
--> statement-breakpoint
-- Filled before there are keys and indexes to be kept.
insert into customer_sums (shop_id, customer_id, email, name, orders, kept_orders, spent_cents, first_at, last_at, last_order_id)
	select c.shop_id, c.id, c.email, lower(replace(split_part(split_part(c.email, '@', 1), '+', 1), '.', ' ')), count(*),
		count(*) filter (where o.status <> 'cancelled'), coalesce(sum(o.total_cents) filter (where o.status <> 'cancelled'), 0),
		min(o.created_at), max(o.created_at), max(o.id)
	from orders o join customers c on c.shop_id = o.shop_id and c.email = o.customer_email
	where c.email not in ('erased@privacy.invalid', 'counter@privacy.invalid') group by c.shop_id, c.id, c.email;--> statement-breakpoint
insert into order_words (shop_id, order_id, words) select o.shop_id, o.id, (
  select array_to_tsvector(array(
    select o.shop_id || '/' || word from unnest(tsvector_to_array(to_tsvector('simple'::regconfig, translate(regexp_replace(lower(normalize(concat_ws(' ', o.order_number, (o.id & x'ffffffffffff'::bigint) + 99, o.delivery_address ->> 'name',
  o.delivery_address ->> 'street', bought.names, paid.names), nfkd)), '[\u0300-\u036f\u3099\u309a]', '', 'g'), '!"#$%&()*+,-./:;<=>?@[\]^_{|}~''’`´', '                              ')))) as word
    union all select o.shop_id || '/€' || o.total_cents))
  from (
    select string_agg(i.product_name, ' ') as names from "order_items" i where i.shop_id = o.shop_id and i.order_id = o.id
  ) as bought, (
    select string_agg(e.name, ' ') as names from "payments" p
    join "bank_entries" e on e.shop_id = p.shop_id and e.id = p.entry_id
    where p.shop_id = o.shop_id and p.order_id = o.id
  ) as paid) from "orders" o;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_customer" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sums_recent" ON "customer_sums" USING btree ("shop_id","last_order_id","customer_id","email");--> statement-breakpoint
CREATE INDEX "customer_sums_by_spent" ON "customer_sums" USING btree ("shop_id","spent_cents","customer_id","kept_orders");--> statement-breakpoint
CREATE INDEX "customer_sums_by_orders" ON "customer_sums" USING btree ("shop_id","orders","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sums_by_name" ON "customer_sums" USING btree ("shop_id","name","customer_id");--> statement-breakpoint
CREATE INDEX "order_words_words" ON "order_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING btree ("shop_id","email") WHERE "customers"."tags" <> '{}';