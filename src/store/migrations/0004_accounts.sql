CREATE TABLE "account_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"correo" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('confirmar', 'correo', 'contrasena')),
	CONSTRAINT "account_links_correo" CHECK (("account_links"."purpose" = 'correo') = ("account_links"."correo" <> ''))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"correo" text NOT NULL,
	"correo_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"empresa" text DEFAULT '' NOT NULL,
	"cif" text DEFAULT '' NOT NULL,
	"tipo" text DEFAULT '' NOT NULL,
	"direccion" text DEFAULT '' NOT NULL,
	"localidad" text DEFAULT '' NOT NULL,
	"codigo_postal" text DEFAULT '' NOT NULL,
	"professional_state" text,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"manager_id" integer,
	"cashback_cents" integer DEFAULT 0 NOT NULL,
	"cashback_owed_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accounts_correo_unique" UNIQUE("correo"),
	CONSTRAINT "accounts_lower" CHECK ("accounts"."correo" = lower("accounts"."correo")),
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('particular', 'professional', 'reseller', 'staff')),
	CONSTRAINT "accounts_professional" CHECK (("accounts"."kind" in ('professional', 'reseller')) = ("accounts"."professional_state" is not null) and ("accounts"."professional_state" is null or "accounts"."cif" <> '' or "accounts"."closed_at" is not null)),
	CONSTRAINT "accounts_professional_state" CHECK ("accounts"."professional_state" in ('pendiente', 'aprobada', 'rechazada')),
	CONSTRAINT "accounts_cashback" CHECK ("accounts"."cashback_cents" >= 0 and "accounts"."cashback_owed_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_documents_size" CHECK (length("business_documents"."content") between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" serial PRIMARY KEY NOT NULL,
	"reseller_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"nif" text NOT NULL,
	"direccion" text NOT NULL,
	"localidad" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"alias" text NOT NULL,
	"nombre" text NOT NULL,
	"telefono" text NOT NULL,
	"direccion" text NOT NULL,
	"localidad" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashback_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"owed_cents" integer NOT NULL,
	"order_id" text,
	"redemption_id" integer,
	"concept" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_movements_kind" CHECK ("cashback_movements"."kind" in ('abono', 'retirada', 'canje')),
	CONSTRAINT "cashback_movements_balance" CHECK ("cashback_movements"."balance_cents" >= 0 and "cashback_movements"."owed_cents" >= 0),
	CONSTRAINT "cashback_movements_sign" CHECK (("cashback_movements"."kind" = 'abono' and "cashback_movements"."amount_cents" > 0) or ("cashback_movements"."kind" <> 'abono' and "cashback_movements"."amount_cents" < 0))
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"reward" text NOT NULL,
	"product_slug" text NOT NULL,
	"value_cents" integer NOT NULL,
	"code" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemptions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "redemptions_value" CHECK ("redemptions"."value_cents" > 0),
	CONSTRAINT "redemptions_state" CHECK ("redemptions"."state" in ('pendiente', 'entregado'))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"total_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" >= 1),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('completa', 'simplificada', 'rectificativa')),
	CONSTRAINT "invoices_sign" CHECK (("invoices"."kind" = 'rectificativa' and "invoices"."total_cents" < 0) or ("invoices"."kind" <> 'rectificativa' and "invoices"."total_cents" >= 0))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_number_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reseller_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_manager_id_accounts_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_documents" ADD CONSTRAINT "business_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_reseller_id_accounts_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_movements" ADD CONSTRAINT "cashback_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_movements" ADD CONSTRAINT "cashback_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_movements" ADD CONSTRAINT "cashback_movements_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account_id_index" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at_index" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "business_documents_account_id_index" ON "business_documents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "clients_reseller_id_index" ON "clients" USING btree ("reseller_id");--> statement-breakpoint
CREATE INDEX "login_failures_correo_at_index" ON "login_failures" USING btree ("correo","at");--> statement-breakpoint
CREATE INDEX "login_failures_visitor_at_index" ON "login_failures" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "login_failures_at_index" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_addresses_account_id_index" ON "saved_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" USING btree ("account_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cashback_movements_account_id_at_index" ON "cashback_movements" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cashback_movements_one_credit" ON "cashback_movements" USING btree ("order_id") WHERE "cashback_movements"."kind" = 'abono';--> statement-breakpoint
CREATE INDEX "redemptions_account_id_index" ON "redemptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" <> 'rectificativa';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reseller_id_accounts_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_account_id_created_at_index" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_reseller_id_created_at_index" ON "orders" USING btree ("reseller_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_payment_number_index" ON "refunds" USING btree ("payment_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pendiente', 'enviando', 'hecho', 'rechazado'));--> statement-breakpoint
-- What has been issued stays as it is (RD 1619/2012): it is put right by another invoice, never by a change.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cashback_movements_stay BEFORE UPDATE OR DELETE ON cashback_movements
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The numbers of a series follow each other: an invoice has the one that was last taken, and none was left out before it.
CREATE FUNCTION follow_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.number IS DISTINCT FROM (SELECT last FROM invoice_series WHERE series = NEW.series)
		OR (NEW.number > 1 AND NOT EXISTS (SELECT FROM invoices WHERE series = NEW.series AND number = NEW.number - 1)) THEN
		RAISE EXCEPTION 'invoice %-% does not follow its series', NEW.series, NEW.number
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_follow BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION follow_series();
--> statement-breakpoint
CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.amount_cents + COALESCE((SELECT sum(amount_cents) FROM refunds WHERE payment_number = NEW.payment_number), 0)
		> (SELECT amount_cents FROM payments WHERE number = NEW.payment_number) THEN
		RAISE EXCEPTION 'refunds of payment % pass what was paid', NEW.payment_number
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_within_payment();
