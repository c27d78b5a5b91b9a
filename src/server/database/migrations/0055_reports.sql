CREATE TABLE "reports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"product_id" bigint,
	"product_name" text,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"reporter_name" text,
	"reporter_email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"statement" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reversed_at" timestamp with time zone,
	"reversal_statement" text,
	CONSTRAINT "reports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "reports_language" CHECK ("reports"."language" in ('nl', 'en')),
	CONSTRAINT "reports_reason" CHECK (reason in ('counterfeit', 'unsafe', 'misleading', 'forbidden-game', 'rights', 'offensive', 'not-who-they-say', 'other')),
	CONSTRAINT "reports_decision" CHECK (decision in ('no-action', 'unfounded', 'listing-removed', 'shop-suspended')),
	CONSTRAINT "reports_decided" CHECK (num_nulls("reports"."decision", "reports"."statement", "reports"."decided_at") in (0, 3)),
	CONSTRAINT "reports_removed" CHECK ("reports"."decision" <> 'listing-removed' or "reports"."product_id" is not null),
	CONSTRAINT "reports_reversed" CHECK ("reports"."reversed_at" is null or ("reports"."decision" = 'listing-removed' and "reports"."reversal_statement" is not null))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_recent" ON "reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "reports_decided_at" ON "reports" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "reports_of_shop" ON "reports" USING btree ("shop_id","decided_at");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_email","decided_at");