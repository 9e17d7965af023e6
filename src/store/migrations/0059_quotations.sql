CREATE TABLE "quotation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"quotation_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"edition" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "quotation_events_state" CHECK ("quotation_events"."state" in ('borrador', 'enviado', 'visto', 'cambio_pedido', 'aceptado', 'rechazado', 'caducado', 'retirado', 'pedido')),
	CONSTRAINT "quotation_events_text" CHECK (char_length("quotation_events"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"quotation_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"variant_id" text NOT NULL,
	"variant_name" text NOT NULL,
	"lot_id" integer NOT NULL,
	"tono" text NOT NULL,
	"calibre" text NOT NULL,
	"quantity" integer NOT NULL,
	"area_hundredths" integer NOT NULL,
	"unit" text NOT NULL,
	"incentive_area_hundredths" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"adjustment" integer,
	"price_cents" integer NOT NULL,
	"accepted" boolean,
	"iva" boolean,
	"iva_percent" smallint DEFAULT 21 NOT NULL,
	"exencion" text,
	"recargo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quotation_lines_quotation_id_position_pk" PRIMARY KEY("quotation_id","position"),
	CONSTRAINT "quotation_lines_position" CHECK ("quotation_lines"."position" between 0 and 59),
	CONSTRAINT "quotation_lines_vat" CHECK ("quotation_lines"."iva_percent" in (21, 10, 4, 0) and ("quotation_lines"."iva_percent" = 0) = ("quotation_lines"."exencion" is not null) and coalesce("quotation_lines"."exencion" in ('E1', 'E6', 'N1'), true) and ("quotation_lines"."iva_percent" > 0 or not "quotation_lines"."recargo")),
	CONSTRAINT "quotation_lines_quantity" CHECK ("quotation_lines"."quantity" between 1 and 99999 and "quotation_lines"."area_hundredths" > 0 and "quotation_lines"."incentive_area_hundredths" >= 0),
	CONSTRAINT "quotation_lines_prices" CHECK ("quotation_lines"."list_cents" > 0 and "quotation_lines"."price_cents" >= 0),
	CONSTRAINT "quotation_lines_adjustment" CHECK (coalesce("quotation_lines"."adjustment" between -9000 and 30000 and "quotation_lines"."price_cents" = round("quotation_lines"."list_cents"::numeric * (10000 + "quotation_lines"."adjustment") / 10000), true))
);
--> statement-breakpoint
CREATE TABLE "quotation_profiles" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"margin" integer DEFAULT 0 NOT NULL,
	"logo" "bytea",
	"logo_hash" text,
	CONSTRAINT "quotation_profiles_terms" CHECK (char_length("quotation_profiles"."terms") <= 2000),
	CONSTRAINT "quotation_profiles_margin" CHECK ("quotation_profiles"."margin" between 0 and 30000),
	CONSTRAINT "quotation_profiles_logo" CHECK (("quotation_profiles"."logo" is null) = ("quotation_profiles"."logo_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" serial PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"account_id" integer,
	"buyer_id" integer,
	"message_id" integer,
	"access_key" text NOT NULL,
	"state" text NOT NULL,
	"edition" integer NOT NULL,
	"version" integer NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"obra" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', replace(lower(number), '-', ' ') || ' ' || translate(lower(nombre), 'áéíóúüñ', 'aeiouun') || ' ' || lower(correo) || ' ' || right(regexp_replace(telefono, '\D', '', 'g'), 9) || ' ' || translate(lower(obra), 'áéíóúüñ', 'aeiouun'))) STORED,
	"terms" text NOT NULL,
	"notes" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"incentive_cents_per_m2" integer NOT NULL,
	"holds_lots" boolean DEFAULT false NOT NULL,
	"accepted_name" text,
	"accepted_at" timestamp with time zone,
	"order_id" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_access_key_unique" UNIQUE("access_key"),
	CONSTRAINT "quotations_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotations_series" UNIQUE("year","sequence"),
	CONSTRAINT "quotations_issuer" CHECK ("quotations"."issuer" in ('profesional', 'tienda') and ("quotations"."issuer" = 'profesional') = ("quotations"."account_id" is not null) and ("quotations"."issuer" = 'tienda' or "quotations"."buyer_id" is null)),
	CONSTRAINT "quotations_state" CHECK ("quotations"."state" in ('borrador', 'enviado', 'visto', 'cambio_pedido', 'aceptado', 'rechazado', 'caducado', 'retirado', 'pedido')),
	CONSTRAINT "quotations_sent" CHECK ("quotations"."state" in ('borrador', 'retirado') or ("quotations"."sent_at" is not null and "quotations"."edition" > 0)),
	CONSTRAINT "quotations_accepted" CHECK (("quotations"."state" in ('aceptado', 'pedido')) = ("quotations"."accepted_at" is not null) and ("quotations"."accepted_at" is null) = ("quotations"."accepted_name" is null) and coalesce("quotations"."accepted_at" < "quotations"."valid_until", true)),
	CONSTRAINT "quotations_ordered" CHECK (("quotations"."state" = 'pedido') = ("quotations"."order_id" is not null)),
	CONSTRAINT "quotations_counts" CHECK ("quotations"."sequence" > 0 and "quotations"."edition" >= 0 and "quotations"."version" >= 0),
	CONSTRAINT "quotations_incentive" CHECK ("quotations"."incentive_cents_per_m2" between 0 and 5000),
	CONSTRAINT "quotations_texts" CHECK (char_length("quotations"."nombre") <= 120 and char_length("quotations"."correo") <= 254 and char_length("quotations"."telefono") <= 20 and char_length("quotations"."obra") <= 60 and char_length("quotations"."terms") <= 2000 and char_length("quotations"."notes") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cart" jsonb;--> statement-breakpoint
ALTER TABLE "quotation_events" ADD CONSTRAINT "quotation_events_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_profiles" ADD CONSTRAINT "quotation_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_events_quotation_id_index" ON "quotation_events" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotations_of_account" ON "quotations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "quotations_of_buyer" ON "quotations" USING btree ("buyer_id") WHERE "quotations"."buyer_id" is not null;--> statement-breakpoint
CREATE INDEX "quotations_of_message" ON "quotations" USING btree ("message_id") WHERE "quotations"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "quotations_correo_lower" ON "quotations" USING btree (lower("correo"));--> statement-breakpoint
CREATE INDEX "quotations_of_state" ON "quotations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotations_due" ON "quotations" USING btree ("valid_until") WHERE "quotations"."state" in ('enviado', 'visto', 'cambio_pedido');--> statement-breakpoint
CREATE INDEX "quotations_search" ON "quotations" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "quotations_changed" ON "quotations" USING btree ("changed_at");--> statement-breakpoint
-- What was accepted stays as it was accepted; the lines go with their quotation alone, whose row is then gone already.
CREATE FUNCTION quotation_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM quotations
		WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.quotation_id ELSE OLD.quotation_id END AND accepted_at IS NOT NULL
	) THEN
		RAISE EXCEPTION 'the lines of an accepted quotation stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'quotation_lines_stay';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON quotation_lines
	FOR EACH ROW EXECUTE FUNCTION quotation_lines_stay();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON quotations
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON quotation_lines
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('quotation_id', 'position');
