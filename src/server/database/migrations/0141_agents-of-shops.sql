CREATE TABLE "agent_clients" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_clients_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_codes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"user_id" bigint NOT NULL,
	"permissions" text[] NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"key_id" bigint,
	CONSTRAINT "agent_codes_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_confirmations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"wish_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "agent_confirmations_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_proposals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"call" text NOT NULL,
	"parts" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"status" integer,
	CONSTRAINT "agent_proposals_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "agent_proposals_state" CHECK ("agent_proposals"."state" in ('open', 'running', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "agent_stops" (
	"shop_id" bigint NOT NULL,
	"stopped_by" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_stops_shop_id_pk" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
CREATE TABLE "agent_tokens" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "agent_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "agent_tokens_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "agent_tokens_kind" CHECK ("agent_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "agent_clients" ADD CONSTRAINT "agent_clients_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_codes" ADD CONSTRAINT "agent_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_codes" ADD CONSTRAINT "agent_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_codes" ADD CONSTRAINT "agent_codes_key" FOREIGN KEY ("shop_id","key_id") REFERENCES "public"."api_keys"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_confirmations" ADD CONSTRAINT "agent_confirmations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_confirmations" ADD CONSTRAINT "agent_confirmations_key" FOREIGN KEY ("shop_id","key_id") REFERENCES "public"."api_keys"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_proposals" ADD CONSTRAINT "agent_proposals_key" FOREIGN KEY ("shop_id","key_id") REFERENCES "public"."api_keys"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_stops" ADD CONSTRAINT "agent_stops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_stops" ADD CONSTRAINT "agent_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_key" FOREIGN KEY ("shop_id","key_id") REFERENCES "public"."api_keys"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_clients_client" ON "agent_clients" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_clients_of_shop" ON "agent_clients" USING btree ("shop_id","client_id");--> statement-breakpoint
CREATE INDEX "agent_codes_hash" ON "agent_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "agent_codes_end" ON "agent_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_confirmations_hash" ON "agent_confirmations" USING btree ("shop_id","hash");--> statement-breakpoint
CREATE INDEX "agent_confirmations_end" ON "agent_confirmations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "agent_proposals_open" ON "agent_proposals" USING btree ("shop_id","id") WHERE "agent_proposals"."state" in ('open', 'running');--> statement-breakpoint
CREATE INDEX "agent_proposals_age" ON "agent_proposals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agent_tokens_hash" ON "agent_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "agent_tokens_end" ON "agent_tokens" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client" CHECK (("api_keys"."client_id" is null) = ("api_keys"."token_hash" is not null));