CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"of_catalogue" boolean DEFAULT false NOT NULL,
	"manufacturer" text NOT NULL,
	"manufacturer_address" text NOT NULL,
	"manufacturer_contact" text NOT NULL,
	"responsible" text DEFAULT '' NOT NULL,
	"responsible_address" text DEFAULT '' NOT NULL,
	"responsible_contact" text DEFAULT '' NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_responsible" CHECK (("brands"."responsible" = '') = ("brands"."responsible_address" = '') and ("brands"."responsible" = '') = ("brands"."responsible_contact" = ''))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "brands_of_catalogue" ON "brands" USING btree ("of_catalogue") WHERE "brands"."of_catalogue";