CREATE TABLE "test_payments" (
	"number" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"response" text,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payments_number" CHECK ("test_payments"."number" ~ '^0000[0-9A-Z]{8}$'),
	CONSTRAINT "test_payments_amount" CHECK ("test_payments"."amount_cents" > 0),
	CONSTRAINT "test_payments_state" CHECK ("test_payments"."state" in ('pendiente', 'pagado', 'denegado', 'devuelto'))
);
--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;