CREATE TABLE "withdrawals" (
	"id" serial PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"pedido" text NOT NULL,
	"productos" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_contract" CHECK ("withdrawals"."pedido" <> '' or "withdrawals"."productos" <> '')
);
--> statement-breakpoint
CREATE INDEX "withdrawals_content_hash_created_at_index" ON "withdrawals" USING btree ("content_hash","created_at");