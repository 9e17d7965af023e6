ALTER TABLE "orders" ADD COLUMN "obra" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_obra" CHECK ("orders"."obra" ~ '^[^\x01-\x1f\x7f]{1,60}$');--> statement-breakpoint
-- Past the years that the law asks for, the buyer's own reference goes with the buyer.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '6 years'
		AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
		AND NEW.content - 'recipient' IN (OLD.content - 'recipient', OLD.content - 'recipient' - 'obra')
		AND NEW.content -> 'recipient' = '{"name": null, "taxId": null, "address": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
