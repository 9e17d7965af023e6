CREATE TABLE "owner_claims" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_claims_one" CHECK ("owner_claims"."id" = 1)
);
