CREATE TABLE "credit_terms" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"days" smallint NOT NULL,
	"limit_cents" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_terms_days" CHECK ("credit_terms"."days" in (30, 60)),
	CONSTRAINT "credit_terms_limit" CHECK ("credit_terms"."limit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "money_movements_kind" CHECK ("money_movements"."kind" in ('tarjeta', 'bizum', 'transferencia', 'devolucion', 'credito', 'credito_cobrado', 'credito_reducido')),
	CONSTRAINT "money_movements_who" CHECK ("money_movements"."who" in ('banco', 'personal', 'tienda')),
	CONSTRAINT "money_movements_sign" CHECK ("money_movements"."amount_cents" <> 0 and ("money_movements"."amount_cents" > 0) = ("money_movements"."kind" in ('tarjeta', 'bizum', 'transferencia', 'credito')))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_method" text DEFAULT 'tarjeta' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_days" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'tarjeta' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "occurrence" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "concept" text;--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_order_id_id_index" ON "money_movements" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_one_charge" ON "money_movements" USING btree ("order_id") WHERE "money_movements"."kind" = 'credito';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer" UNIQUE("order_id","received_on","amount_cents","occurrence");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_method" CHECK ("orders"."pay_method" in ('tarjeta', 'bizum', 'transferencia', 'credito'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK (("orders"."pay_method" = 'credito') = ("orders"."credit_days" is not null) and coalesce("orders"."credit_days" in (30, 60), true));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('tarjeta', 'bizum', 'transferencia'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK (("payments"."method" = 'transferencia') = ("payments"."received_on" is not null and "payments"."occurrence" is not null));--> statement-breakpoint
-- What payments and refunds move is recorded with the change itself: the version before this one writes none of it.
CREATE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO money_movements (order_id, at, kind, amount_cents, reference, who)
	VALUES (
		NEW.order_id,
		COALESCE(NEW.decided_at, NEW.created_at),
		NEW.method,
		NEW.amount_cents,
		COALESCE(NULLIF(NEW.concept, ''), NULLIF(NEW.authorisation_code, ''), NEW.number),
		CASE NEW.method WHEN 'transferencia' THEN 'personal' ELSE 'banco' END
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER received_payments_recorded AFTER INSERT ON payments
	FOR EACH ROW WHEN (NEW.state = 'autorizado') EXECUTE FUNCTION record_payment();
--> statement-breakpoint
CREATE TRIGGER payments_recorded AFTER UPDATE OF state ON payments
	FOR EACH ROW WHEN (NEW.state = 'autorizado' AND OLD.state <> 'autorizado') EXECUTE FUNCTION record_payment();
--> statement-breakpoint
CREATE FUNCTION record_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO money_movements (order_id, at, kind, amount_cents, reference, who)
	SELECT order_id, COALESCE(NEW.done_at, NEW.created_at), 'devolucion', -NEW.amount_cents,
		COALESCE(NEW.credit_note, NEW.payment_number), CASE method WHEN 'transferencia' THEN 'personal' ELSE 'banco' END
	FROM payments WHERE number = NEW.payment_number;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_recorded AFTER UPDATE OF state ON refunds
	FOR EACH ROW WHEN (NEW.state = 'hecho' AND OLD.state <> 'hecho') EXECUTE FUNCTION record_refund();
--> statement-breakpoint
-- What was received and given back before the ledger began. The triggers above hold the tables until all of it is copied.
INSERT INTO money_movements (order_id, at, kind, amount_cents, reference, who)
	SELECT order_id, at, kind, amount_cents, reference, 'banco' FROM (
		SELECT order_id, COALESCE(decided_at, created_at) AS at, 'tarjeta' AS kind, amount_cents,
			COALESCE(NULLIF(authorisation_code, ''), number) AS reference, 1 AS place, attempt::integer AS row
		FROM payments WHERE state = 'autorizado'
		UNION ALL
		SELECT order_id, COALESCE(done_at, refunds.created_at), 'devolucion', -refunds.amount_cents,
			COALESCE(credit_note, payment_number), 2, refunds.id
		FROM refunds JOIN payments ON number = payment_number WHERE refunds.state = 'hecho'
	) AS moved ORDER BY at, place, row;
--> statement-breakpoint
-- No more is given back of an order than was received, and no more is paid of a credit than was charged. The order's row is
-- locked, so that two movements at once are added up one after the other.
CREATE FUNCTION money_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	total integer;
	moved bigint;
BEGIN
	SELECT total_cents INTO total FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
	SELECT NEW.amount_cents + COALESCE(sum(amount_cents), 0) INTO moved FROM money_movements
		WHERE order_id = NEW.order_id AND (kind LIKE 'credito%') = (NEW.kind LIKE 'credito%');
	IF moved < 0 OR (NEW.kind LIKE 'credito%' AND moved > total) THEN
		RAISE EXCEPTION 'the money of order % does not add up', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_movements_within BEFORE INSERT ON money_movements FOR EACH ROW EXECUTE FUNCTION money_within();
--> statement-breakpoint
-- Past the years that the law asks for, its reference is taken out: a bank's text may name who paid.
CREATE FUNCTION keep_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.at < now() - interval '6 years' AND NEW.reference = ''
		AND to_jsonb(NEW) - 'reference' = to_jsonb(OLD) - 'reference' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_movements_stay BEFORE UPDATE OR DELETE ON money_movements
	FOR EACH ROW EXECUTE FUNCTION keep_movement();
