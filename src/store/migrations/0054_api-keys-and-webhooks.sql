CREATE TABLE "api_keys" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_one_a_name" UNIQUE("account_id","name"),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['catalogo', 'pedidos.leer', 'pedidos.crear', 'avisos']),
	CONSTRAINT "api_keys_ending" CHECK (length("api_keys"."ending") = 4)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" integer NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"answer_status" smallint,
	"answer_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('pendiente', 'entregado', 'abandonado', 'retenido'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"low_stock_hundredths" integer,
	"sealed_secret" text NOT NULL,
	"former_sealed_secret" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0 and "webhook_endpoints"."events" <@ array['pedido.pagado', 'pedido.enviado', 'pedido.entregado', 'pedido.reembolsado', 'stock.bajo']),
	CONSTRAINT "webhook_endpoints_low_stock" CHECK (("webhook_endpoints"."low_stock_hundredths" is not null) = ('stock.bajo' = any("webhook_endpoints"."events")) and ("webhook_endpoints"."low_stock_hundredths" is null or ("webhook_endpoints"."low_stock_hundredths" > 0 and "webhook_endpoints"."account_id" is null))),
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https?://'),
	CONSTRAINT "webhook_endpoints_former" CHECK (("webhook_endpoints"."former_sealed_secret" is null) = ("webhook_endpoints"."former_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_low_lots" (
	"endpoint_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	CONSTRAINT "webhook_low_lots_endpoint_id_lot_id_pk" PRIMARY KEY("endpoint_id","lot_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_low_lots" ADD CONSTRAINT "webhook_low_lots_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_low_lots" ADD CONSTRAINT "webhook_low_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_account_id_index" ON "webhook_endpoints" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_low_lots_lot_id_index" ON "webhook_low_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	secrets CONSTANT text[] := '{password_hash,key_hash,sealed_secret,former_sealed_secret,access_key,idempotency_key,request_hash,visitor,content,content_hash}';
	-- What follows from other columns.
	derived CONSTANT text[] := '{changed_xid,search_text,search_vector,last_step,iva}';
	actor CONSTANT text := current_setting('shop.actor');
	was jsonb;
	is_now jsonb;
	old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - derived END;
	new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - derived END;
	key text;
BEGIN
	SELECT
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE old_row -> name END)
			FILTER (WHERE old_row IS NOT NULL),
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE new_row -> name END)
			FILTER (WHERE new_row IS NOT NULL)
		INTO was, is_now
		FROM jsonb_object_keys(coalesce(new_row, old_row)) AS name
		WHERE old_row -> name IS DISTINCT FROM new_row -> name;
	IF was IS NULL AND is_now IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(coalesce(new_row, old_row) ->> column_name, ':' ORDER BY place)
		INTO key FROM unnest(TG_ARGV) WITH ORDINALITY AS of_key (column_name, place);
	INSERT INTO audit_entries (at, actor_id, command, table_name, row_key, action, before, after)
		VALUES (
			now(),
			CASE WHEN actor ~ '^[0-9]+$' THEN actor::integer END,
			CASE WHEN actor !~ '^[0-9]+$' THEN actor END,
			TG_TABLE_NAME, key, lower(TG_OP), was, is_now
		);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON api_keys
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoints
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
