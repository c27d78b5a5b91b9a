CREATE TABLE "catalogue_import_parts" (
	"sync_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalogue_import_parts_sync_id_part_pk" PRIMARY KEY("sync_id","part")
);
--> statement-breakpoint
ALTER TABLE "catalogue_syncs" DROP CONSTRAINT "catalogue_syncs_state";--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "size" bigint;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "game" text;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "games" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD COLUMN "refused" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_parts" ADD CONSTRAINT "catalogue_import_parts_sync_id_catalogue_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."catalogue_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_syncs" ADD CONSTRAINT "catalogue_syncs_state" CHECK ("catalogue_syncs"."state" in ('waiting', 'receiving', 'running', 'done', 'failed'));