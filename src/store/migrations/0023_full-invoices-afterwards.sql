DROP INDEX "invoices_one_an_order";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_a_kind" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."kind" <> 'rectificativa';--> statement-breakpoint
-- An order has one invoice, or a simplified one and the full one that was issued in its place, which names it.
CREATE FUNCTION one_invoice_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.kind <> 'rectificativa' AND EXISTS (
		SELECT FROM invoices earlier
		WHERE earlier.order_id = NEW.order_id AND earlier.kind <> 'rectificativa' AND NOT (
			NEW.kind = 'completa' AND earlier.kind = 'simplificada' AND NEW.total_cents = earlier.total_cents
			AND NEW.content -> 'substitutes' ->> 'number' IS NOT DISTINCT FROM
				earlier.series || '-' || lpad(earlier.number::text, greatest(6, length(earlier.number::text)), '0'))
	) THEN
		RAISE EXCEPTION 'order % has an invoice already', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_one_an_order BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION one_invoice_an_order();
