ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- Past the years that the law asks for, the buyer is taken out of an invoice. Nothing else of one ever changes.
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '6 years'
		AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
		AND NEW.content - 'recipient' = OLD.content - 'recipient'
		AND NEW.content -> 'recipient' = '{"name": null, "taxId": null, "address": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER invoices_stay ON invoices;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();
