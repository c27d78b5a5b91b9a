ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "pictures_unmeasured" ON "pictures" USING btree ("id") WHERE "pictures"."bytes" is null;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('checked', 'waiting', 'running', 'done', 'failed', 'replaced'));