ALTER TABLE "withdrawals" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("id") WHERE "withdrawals"."decision" is null;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decision" CHECK (("withdrawals"."decision" is null) = ("withdrawals"."decided_at" is null) and coalesce("withdrawals"."decision" in ('atendido', 'sin_efecto'), true));--> statement-breakpoint
-- Older statements were dealt with before decisions were stored.
UPDATE "withdrawals" SET "decision" = 'atendido', "decided_at" = "created_at", "decision_note" = 'Anterior a este registro'
	WHERE "created_at" < now() - interval '30 days';
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON withdrawals
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
--> statement-breakpoint
-- Nothing leaves of an order that its buyer has withdrawn from before the staff has decided.
CREATE FUNCTION withdrawn_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	leaving text := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
	IF EXISTS (SELECT FROM withdrawals WHERE upper(trim(pedido)) = leaving AND decision IS NULL) THEN
		RAISE EXCEPTION 'the buyer of order % has withdrawn', leaving
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_withdrawn AFTER UPDATE OF state ON orders
	FOR EACH ROW WHEN (OLD.state = 'processing' AND NEW.state = 'in_transit') EXECUTE FUNCTION withdrawn_stays();
--> statement-breakpoint
CREATE TRIGGER shipments_withdrawn AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION withdrawn_stays();
