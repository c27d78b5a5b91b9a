ALTER TABLE "pictures" ADD COLUMN "name_place" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_name_place" CHECK (name_place in ('bottom-light', 'bottom-dark', 'middle-light', 'middle-dark', 'top-light', 'top-dark', 'below'));--> statement-breakpoint
-- Where the shop's name can be read on them is measured with their size.
UPDATE "pictures" SET "bytes" = NULL WHERE "purpose" = 'banner';
