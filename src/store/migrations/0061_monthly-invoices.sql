CREATE TABLE "monthly_invoice_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "monthly_invoice_orders_total" CHECK ("monthly_invoice_orders"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_monthly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_terms" ADD COLUMN "monthly_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_invoice_orders" ADD CONSTRAINT "monthly_invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_invoice_orders" ADD CONSTRAINT "monthly_invoice_orders_series_number_invoices_series_number_fk" FOREIGN KEY ("series","number") REFERENCES "public"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_invoice_orders_series_number_index" ON "monthly_invoice_orders" USING btree ("series","number");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_month" ON "invoices" USING btree ("account_id","month");--> statement-breakpoint
CREATE INDEX "invoices_of_month" ON "invoices" USING btree ("month") WHERE "invoices"."month" is not null;--> statement-breakpoint
CREATE INDEX "orders_invoiced_monthly" ON "orders" USING btree ("created_at") WHERE "orders"."invoiced_monthly";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_month" CHECK (("invoices"."order_id" is null) = ("invoices"."month" is not null) and ("invoices"."account_id" is null) = ("invoices"."month" is null) and ("invoices"."month" is null or ("invoices"."kind" = 'completa' and "invoices"."month" ~ '^[0-9]{4}-[0-9]{2}$')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiced_monthly" CHECK (not "orders"."invoiced_monthly" or ("orders"."pay_method" = 'credito' and "orders"."account_id" is not null and "orders"."billing" is not null and "orders"."tax_regime" = 'general'));
--> statement-breakpoint
-- An order of a month that is invoiced already would be on no invoice.
CREATE FUNCTION refuse_invoiced_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM invoices
		WHERE month = to_char(NEW.created_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') AND account_id = NEW.account_id
	) THEN
		RAISE EXCEPTION 'the month of order % is invoiced already', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_month_is_open BEFORE INSERT ON orders
	FOR EACH ROW WHEN (NEW.invoiced_monthly) EXECUTE FUNCTION refuse_invoiced_month();
--> statement-breakpoint
-- The invoice of a month has orders of its account and month, each at what is left of it, that have none of their own.
CREATE FUNCTION fit_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM invoices i JOIN orders o ON o.account_id = i.account_id
			AND to_char(o.created_at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') = i.month
		WHERE i.series = NEW.series AND i.number = NEW.number AND o.id = NEW.order_id AND o.invoiced_monthly
			AND o.total_cents - o.refunded_cents = NEW.total_cents
	) THEN
		RAISE EXCEPTION 'order % is not one of invoice %-%', NEW.order_id, NEW.series, NEW.number
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER monthly_invoice_orders_fit BEFORE INSERT ON monthly_invoice_orders
	FOR EACH ROW EXECUTE FUNCTION fit_month();
--> statement-breakpoint
CREATE TRIGGER monthly_invoice_orders_stay BEFORE UPDATE OR DELETE ON monthly_invoice_orders
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Looked at when the transaction ends: an invoice is written before its orders.
CREATE FUNCTION add_up_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT total_cents FROM invoices WHERE series = NEW.series AND number = NEW.number) IS DISTINCT FROM (
		SELECT coalesce(sum(total_cents), 0) FROM monthly_invoice_orders WHERE series = NEW.series AND number = NEW.number
	) THEN
		RAISE EXCEPTION 'invoice %-% is not the sum of its orders', NEW.series, NEW.number
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_are_their_orders AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.month IS NOT NULL) EXECUTE FUNCTION add_up_month();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER monthly_invoice_orders_add_up AFTER INSERT ON monthly_invoice_orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION add_up_month();
--> statement-breakpoint
-- An order that is on the invoice of its month has none of its own.
CREATE OR REPLACE FUNCTION one_invoice_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.kind <> 'rectificativa' AND (EXISTS (
		SELECT FROM invoices earlier
		WHERE earlier.order_id = NEW.order_id AND earlier.kind <> 'rectificativa' AND NOT (
			NEW.kind = 'completa' AND earlier.kind = 'simplificada' AND NEW.total_cents = earlier.total_cents
			AND NEW.content -> 'substitutes' ->> 'number' IS NOT DISTINCT FROM
				earlier.series || '-' || lpad(earlier.number::text, greatest(6, length(earlier.number::text)), '0'))
	) OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND invoiced_monthly)) THEN
		RAISE EXCEPTION 'order % has an invoice already', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Past the years that the law asks for, the references of the orders of a month go with the buyer too.
CREATE OR REPLACE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '6 years'
		AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
		AND NEW.content - 'recipient' IN (OLD.content - 'recipient', OLD.content - 'recipient' - 'obra' - 'obras')
		AND NEW.content -> 'recipient' = '{"name": null, "taxId": null, "address": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
