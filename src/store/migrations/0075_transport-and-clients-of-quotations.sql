ALTER TABLE "quotations" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "transport" text DEFAULT 'aparte' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "transport_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_of_client" ON "quotations" USING btree ("client_id") WHERE "quotations"."client_id" is not null;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_client" CHECK ("quotations"."issuer" = 'profesional' or "quotations"."client_id" is null);--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_transport" CHECK ("quotations"."transport" in ('aparte', 'incluido', 'importe') and ("quotations"."transport" = 'importe') = ("quotations"."transport_cents" > 0) and "quotations"."transport_cents" between 0 and 9999999 and ("quotations"."issuer" = 'profesional' or "quotations"."transport" = 'aparte'));--> statement-breakpoint
-- What was accepted stays as it was accepted.
CREATE FUNCTION quotation_transport_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the transport of an accepted quotation stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotation_transport_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_transport_stays BEFORE UPDATE ON quotations FOR EACH ROW
	WHEN (OLD.accepted_at IS NOT NULL AND (OLD.transport, OLD.transport_cents) IS DISTINCT FROM (NEW.transport, NEW.transport_cents))
	EXECUTE FUNCTION quotation_transport_stays();
