CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"direccion" text NOT NULL,
	"localidad" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"tono" text NOT NULL,
	"calibre" text NOT NULL,
	"on_hand_hundredths" integer NOT NULL,
	"reserved_hundredths" integer DEFAULT 0 NOT NULL,
	"changed_xid" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lots_identity" UNIQUE("product_id","tono","calibre"),
	CONSTRAINT "lots_on_hand_not_negative" CHECK ("lots"."on_hand_hundredths" >= 0),
	CONSTRAINT "lots_reserved_within_on_hand" CHECK ("lots"."reserved_hundredths" between 0 and "lots"."on_hand_hundredths")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('pendiente', 'enviado', 'abandonado'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"nombre" text NOT NULL,
	"empresa" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"asunto" text NOT NULL,
	"pedido" text NOT NULL,
	"mensaje" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_form" CHECK ("messages"."form" in ('contacto', 'comercial'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_correo_unique" UNIQUE("correo"),
	CONSTRAINT "newsletter_subscribers_key_unique" UNIQUE("key"),
	CONSTRAINT "newsletter_subscribers_lower" CHECK ("newsletter_subscribers"."correo" = lower("newsletter_subscribers"."correo")),
	CONSTRAINT "newsletter_subscribers_state" CHECK ("newsletter_subscribers"."state" in ('pendiente', 'confirmado', 'baja'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"nombre" text NOT NULL,
	"variant_id" text NOT NULL,
	"variant_name" text NOT NULL,
	"lot_id" integer NOT NULL,
	"tono" text NOT NULL,
	"calibre" text NOT NULL,
	"quantity" integer NOT NULL,
	"area_hundredths" integer NOT NULL,
	"unit" text NOT NULL,
	"price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"iva" boolean NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_cents" = "order_lines"."price_cents" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1 and "order_lines"."area_hundredths" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"access_key" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"nombre" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"direccion" text NOT NULL,
	"localidad" text NOT NULL,
	"codigo_postal" text NOT NULL,
	"delivery" text NOT NULL,
	"zona" text,
	"promo_code" text,
	"weight_grams" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"incentive_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"vat" jsonb NOT NULL,
	"tracking" text,
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('Pendiente de pago', 'Procesando', 'En tránsito', 'Entregado', 'Cancelado', 'Caducado', 'Incidencia', 'Reembolsado')),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('shipping', 'pickup')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."incentive_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."vat_cents"),
	CONSTRAINT "orders_discounts" CHECK ("orders"."incentive_cents" >= 0 and "orders"."discount_cents" >= 0 and "orders"."incentive_cents" + "orders"."discount_cents" <= "orders"."subtotal_cents"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."shipping_cents" >= 0 and "orders"."vat_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"response_code" text,
	"authorisation_code" text,
	CONSTRAINT "payments_attempt" UNIQUE("order_id","attempt"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pendiente', 'autorizado', 'denegado')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_promotions" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"precio_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"flash" boolean NOT NULL,
	CONSTRAINT "product_promotions_precio_positive" CHECK ("product_promotions"."precio_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text NOT NULL,
	"tipo" text NOT NULL,
	"uso" text NOT NULL,
	"composicion" text NOT NULL,
	"medidas" text NOT NULL,
	"acabado" text NOT NULL,
	"tipologia" text NOT NULL,
	"efecto" text NOT NULL,
	"variacion" text NOT NULL,
	"estrellas_tenths" smallint NOT NULL,
	"precio_cents" integer NOT NULL,
	"porcentaje_descuento" smallint NOT NULL,
	"pack" integer NOT NULL,
	"m2_hundredths" integer NOT NULL,
	"peso_grams" integer NOT NULL,
	"azulejo" boolean NOT NULL,
	"picking" boolean NOT NULL,
	"pallet" boolean NOT NULL,
	"precio_unidad_cents" integer,
	"precio_pallet_cents" integer,
	"variantes" jsonb NOT NULL,
	"iva" boolean NOT NULL,
	"cara" text NOT NULL,
	"changed_xid" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_precio_positive" CHECK ("products"."precio_cents" > 0),
	CONSTRAINT "products_reserved_slug" CHECK ("products"."slug" not in ('pavimentos', 'revestimientos', 'porcelanicos', 'mosaicos')),
	CONSTRAINT "products_porcentaje_descuento" CHECK ("products"."porcentaje_descuento" between 0 and 90),
	CONSTRAINT "products_estrellas" CHECK ("products"."estrellas_tenths" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"discount" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"minimum_subtotal_cents" integer,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses_per_customer" integer,
	CONSTRAINT "promo_codes_upper" CHECK ("promo_codes"."code" = upper("promo_codes"."code")),
	CONSTRAINT "promo_codes_type" CHECK ("promo_codes"."type" in ('percentage', 'fixed')),
	CONSTRAINT "promo_codes_discount" CHECK ("promo_codes"."discount" > 0 and ("promo_codes"."type" = 'fixed' or "promo_codes"."discount" <= 100)),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_payment_number_unique" UNIQUE("payment_number"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pendiente', 'hecho'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"order_id" text NOT NULL,
	"lot_id" integer NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "reservations_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity_hundredths" > 0),
	CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('held', 'sold', 'released'))
);
--> statement-breakpoint
CREATE TABLE "shipping_tariffs" (
	"zona" text NOT NULL,
	"band" smallint NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "shipping_tariffs_zona_band_pk" PRIMARY KEY("zona","band"),
	CONSTRAINT "shipping_tariffs_band" CHECK ("shipping_tariffs"."band" between 0 and 5),
	CONSTRAINT "shipping_tariffs_price" CHECK ("shipping_tariffs"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zona" text NOT NULL,
	CONSTRAINT "shipping_zones_prefix" CHECK ("shipping_zones"."prefix" ~ '^[0-9]{2,5}$')
);
--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_promo_codes_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_promotions" ADD CONSTRAINT "product_promotions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_number_payments_number_fk" FOREIGN KEY ("payment_number") REFERENCES "public"."payments"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_sends_correo_at_index" ON "form_sends" USING btree ("correo","at");--> statement-breakpoint
CREATE INDEX "form_sends_visitor_at_index" ON "form_sends" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "form_sends_at_index" ON "form_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lots_changed_xid_index" ON "lots" USING btree ("changed_xid");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "messages_content_hash_created_at_index" ON "messages" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id_index" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_state_reserved_until_index" ON "orders" USING btree ("state","reserved_until");--> statement-breakpoint
CREATE INDEX "orders_correo_index" ON "orders" USING btree ("correo");--> statement-breakpoint
CREATE UNIQUE INDEX "product_promotions_own" ON "product_promotions" USING btree ("product_id") WHERE not "product_promotions"."flash";--> statement-breakpoint
CREATE INDEX "product_promotions_product_id_index" ON "product_promotions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_changed_xid_index" ON "products" USING btree ("changed_xid");--> statement-breakpoint
CREATE INDEX "reservations_lot_id_index" ON "reservations" USING btree ("lot_id");