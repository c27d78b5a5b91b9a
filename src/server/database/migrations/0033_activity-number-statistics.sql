-- Without them the planner takes every beginning of a number to be common, and reads the whole log for one that is in it once or never.
CREATE STATISTICS "activity_number" ON (lower("details")) FROM "activity";--> statement-breakpoint
ANALYZE "activity";
