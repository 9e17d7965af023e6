ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sign";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_once" ON "invoices" USING btree (("content" -> 'rectifies' ->> 'number')) WHERE "invoices"."content" -> 'rectifies' -> 'replacedNotes' is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sign" CHECK (case when "invoices"."kind" = 'rectificativa' and "invoices"."content" -> 'rectifies' -> 'replacedNotes' is null then "invoices"."total_cents" < 0 else "invoices"."total_cents" >= 0 end);--> statement-breakpoint
-- A replacement has the amounts of the order's invoice in force, less its credit notes. What was replaced is not credited any more.
CREATE FUNCTION fit_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rectified text := NEW.content -> 'rectifies' ->> 'number';
BEGIN
	IF NEW.content -> 'rectifies' -> 'replacedNotes' IS NULL THEN
		IF EXISTS (
			SELECT FROM invoices
			WHERE content -> 'rectifies' ->> 'number' = rectified AND content -> 'rectifies' -> 'replacedNotes' IS NOT NULL
		) THEN
			RAISE EXCEPTION 'invoice % was replaced', rectified USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
		END IF;
	ELSIF NOT EXISTS (
		SELECT FROM invoices own
		WHERE own.order_id = NEW.order_id
			AND own.series || '-' || lpad(own.number::text, greatest(6, length(own.number::text)), '0') = rectified
			AND (own.kind = 'completa' OR own.content -> 'rectifies' -> 'replacedNotes' IS NOT NULL)
			AND NEW.total_cents = own.total_cents + (
				SELECT coalesce(sum(note.total_cents), 0) FROM invoices note
				WHERE note.order_id = NEW.order_id AND note.content -> 'rectifies' ->> 'number' = rectified)
	) THEN
		RAISE EXCEPTION 'invoice %-% does not replace one of its order', NEW.series, NEW.number
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_replace BEFORE INSERT ON invoices
	FOR EACH ROW WHEN (NEW.kind = 'rectificativa') EXECUTE FUNCTION fit_replacement();
