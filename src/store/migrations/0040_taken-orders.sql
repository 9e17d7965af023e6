ALTER TABLE "orders" DROP CONSTRAINT "orders_pay_method";--> statement-breakpoint
ALTER TABLE "money_movements" DROP CONSTRAINT "money_movements_kind";--> statement-breakpoint
ALTER TABLE "money_movements" DROP CONSTRAINT "money_movements_sign";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_taken_by" ON "orders" USING btree ("taken_by") WHERE "orders"."taken_by" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'telefono', 'mostrador') and ("orders"."channel" <> 'web' or "orders"."taken_by" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter" CHECK (("orders"."pay_method" <> 'efectivo' or "orders"."total_cents" < 100000) and ("orders"."channel" = 'mostrador' or not ("orders"."pay_method" in ('datafono', 'efectivo'))));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pay_method" CHECK ("orders"."pay_method" in ('tarjeta', 'bizum', 'transferencia', 'credito', 'datafono', 'efectivo'));--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_kind" CHECK ("money_movements"."kind" in ('tarjeta', 'bizum', 'transferencia', 'datafono', 'efectivo', 'devolucion', 'credito', 'credito_cobrado', 'credito_reducido'));--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_sign" CHECK ("money_movements"."amount_cents" <> 0 and ("money_movements"."amount_cents" > 0) = ("money_movements"."kind" in ('tarjeta', 'bizum', 'transferencia', 'datafono', 'efectivo', 'credito')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('tarjeta', 'bizum', 'transferencia', 'datafono', 'efectivo'));--> statement-breakpoint
-- What is paid at the counter is recorded by the staff, as a transfer is.
CREATE OR REPLACE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO money_movements (order_id, at, kind, amount_cents, reference, who)
	VALUES (
		NEW.order_id,
		COALESCE(NEW.decided_at, NEW.created_at),
		NEW.method,
		NEW.amount_cents,
		COALESCE(NULLIF(NEW.concept, ''), NULLIF(NEW.authorisation_code, ''), NEW.number),
		CASE WHEN NEW.method IN ('tarjeta', 'bizum') THEN 'banco' ELSE 'personal' END
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO money_movements (order_id, at, kind, amount_cents, reference, who)
	SELECT order_id, COALESCE(NEW.done_at, NEW.created_at), 'devolucion', -NEW.amount_cents,
		COALESCE(NEW.credit_note, NEW.payment_number), CASE WHEN method IN ('tarjeta', 'bizum') THEN 'banco' ELSE 'personal' END
	FROM payments WHERE number = NEW.payment_number;
	RETURN NULL;
END $$;
