DROP INDEX "catalogue_words_first";--> statement-breakpoint
DROP INDEX "catalogue_words_last";--> statement-breakpoint
CREATE INDEX "catalogue_words_first" ON "catalogue_words" USING btree (left("word", 1),length("word"),"word","game","entries") WHERE "catalogue_words"."word" !~ '\d';--> statement-breakpoint
CREATE INDEX "catalogue_words_last" ON "catalogue_words" USING btree (right("word", 1),length("word"),"word","game","entries") WHERE "catalogue_words"."word" !~ '\d';