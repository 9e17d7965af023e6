CREATE TABLE "vat_checks" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"vat_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"answered_at" timestamp with time zone,
	"consultation" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "vat_checks_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "vat_checks_state" CHECK ("vat_checks"."state" in ('pendiente', 'valido', 'no_valido')),
	CONSTRAINT "vat_checks_answered" CHECK (("vat_checks"."state" = 'pendiente') = ("vat_checks"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_series_number_invoices_series_number_fk" FOREIGN KEY ("series","number") REFERENCES "public"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_checks_due" ON "vat_checks" USING btree ("next_attempt_at") WHERE "vat_checks"."state" = 'pendiente';