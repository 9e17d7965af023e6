ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
UPDATE "orders" SET "state" = CASE "state"
	WHEN 'Pendiente de pago' THEN 'awaiting_payment'
	WHEN 'Procesando' THEN 'processing'
	WHEN 'En tránsito' THEN 'in_transit'
	WHEN 'Entregado' THEN 'delivered'
	WHEN 'Cancelado' THEN 'cancelled'
	WHEN 'Caducado' THEN 'expired'
	WHEN 'Incidencia' THEN 'incident'
	WHEN 'Reembolsado' THEN 'refunded'
END;--> statement-breakpoint
UPDATE "order_events" SET "state" = CASE "state"
	WHEN 'Pendiente de pago' THEN 'awaiting_payment'
	WHEN 'Procesando' THEN 'processing'
	WHEN 'En tránsito' THEN 'in_transit'
	WHEN 'Entregado' THEN 'delivered'
	WHEN 'Cancelado' THEN 'cancelled'
	WHEN 'Caducado' THEN 'expired'
	WHEN 'Incidencia' THEN 'incident'
	WHEN 'Reembolsado' THEN 'refunded'
END;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('awaiting_payment', 'processing', 'in_transit', 'delivered', 'cancelled', 'expired', 'incident', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_counted" boolean;--> statement-breakpoint
UPDATE "orders" SET "promo_counted" = "promo_code" IS NOT NULL AND "state" NOT IN ('cancelled', 'expired');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "promo_counted" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text;--> statement-breakpoint
UPDATE "orders" SET "search_text" = translate(lower("id" || ' ' || "nombre"), 'áàäâãåéèëêíìïîóòöôõúùüûñç', 'aaaaaaeeeeiiiiooooouuuunc');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
DROP INDEX "orders_correo_index";--> statement-breakpoint
CREATE INDEX "orders_correo_lower" ON "orders" USING btree (lower("correo"));--> statement-breakpoint
CREATE INDEX "orders_promo_code_index" ON "orders" USING btree ("promo_code");--> statement-breakpoint
CREATE INDEX "orders_client_id_index" ON "orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "refunds_state_next_attempt_at_index" ON "refunds" USING btree ("state","next_attempt_at");
