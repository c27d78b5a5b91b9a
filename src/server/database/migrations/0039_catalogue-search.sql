-- In how many letters two words differ. A trusted extension: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
DROP INDEX "catalogue_words_starting";--> statement-breakpoint
DROP INDEX "catalogue_words_similar";--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "set_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_words_first" ON "catalogue_words" USING btree (left("word", 1)) WHERE "catalogue_words"."word" !~ '\d';--> statement-breakpoint
CREATE INDEX "catalogue_words_last" ON "catalogue_words" USING btree (right("word", 1)) WHERE "catalogue_words"."word" !~ '\d';