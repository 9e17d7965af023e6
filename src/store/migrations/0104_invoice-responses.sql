CREATE TABLE "invoice_responses" (
	"id" serial PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"paid_day" text,
	"at" timestamp with time zone NOT NULL,
	"by_staff" boolean NOT NULL,
	CONSTRAINT "invoice_responses_state" CHECK ("invoice_responses"."state" in ('aceptada', 'rechazada', 'pagada')),
	CONSTRAINT "invoice_responses_reason" CHECK (("invoice_responses"."state" = 'rechazada') = ("invoice_responses"."reason" <> '')),
	CONSTRAINT "invoice_responses_paid_day" CHECK (("invoice_responses"."state" = 'pagada') = ("invoice_responses"."paid_day" is not null) and ("invoice_responses"."paid_day" is null or "invoice_responses"."paid_day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scopes";--> statement-breakpoint
ALTER TABLE "invoice_responses" ADD CONSTRAINT "invoice_responses_series_number_invoices_series_number_fk" FOREIGN KEY ("series","number") REFERENCES "public"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_responses_series_number_id_index" ON "invoice_responses" USING btree ("series","number","id");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['catalogo', 'pedidos.leer', 'pedidos.crear', 'facturas.responder', 'avisos']);--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON invoice_responses
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
