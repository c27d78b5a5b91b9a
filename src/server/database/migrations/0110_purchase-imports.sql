CREATE TABLE "purchase_imports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchase_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"actor_id" bigint,
	"file_name" text DEFAULT '' NOT NULL,
	"added" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "purchase_imports" ADD CONSTRAINT "purchase_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_imports" ADD CONSTRAINT "purchase_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_import" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."purchase_imports"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_once" ON "purchases" USING btree ("shop_id","fingerprint") WHERE "purchases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "purchases_of_import" ON "purchases" USING btree ("shop_id","import_id");