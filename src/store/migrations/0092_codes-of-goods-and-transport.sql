-- A code takes from chosen goods or takes off the transport, and may apply without being typed.
ALTER TABLE "promo_codes" DROP CONSTRAINT "promo_codes_type";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discounted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "automatic_name" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "only_product_ids" integer[];--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "only_families" text[];--> statement-breakpoint
CREATE INDEX "promo_codes_automatic" ON "promo_codes" USING btree ("code") WHERE "promo_codes"."automatic_name" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_name" CHECK ("orders"."promo_name" is null or "orders"."promo_code" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waived" CHECK ("orders"."waived_cents" >= 0 and ("orders"."waived_cents" = 0 or ("orders"."promo_code" is not null and "orders"."discount_cents" = 0 and "orders"."delivery" = 'shipping')));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_transport" CHECK ("promo_codes"."type" <> 'shipping' or ("promo_codes"."discount" = 100 and "promo_codes"."only_product_ids" is null and "promo_codes"."only_families" is null));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_automatic" CHECK ("promo_codes"."automatic_name" is null or ("promo_codes"."automatic_name" ~ '^[^\x01-\x1f\x7f]{1,40}$' and "promo_codes"."max_uses_per_customer" is null and "promo_codes"."product_ids" is null));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_only_products" CHECK (cardinality("promo_codes"."only_product_ids") > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_only_families" CHECK (cardinality("promo_codes"."only_families") > 0 and "promo_codes"."only_families" <@ array['pavimentos', 'revestimientos', 'porcelanicos', 'mosaicos', 'materiales']::text[]);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_type" CHECK ("promo_codes"."type" in ('percentage', 'fixed', 'shipping'));--> statement-breakpoint
-- A discount is never above the goods that it takes from. The lines of an order are written after it.
CREATE FUNCTION check_discounted_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.discount_cents > (SELECT coalesce(sum(total_cents), 0) FROM order_lines WHERE order_id = NEW.id AND discounted) THEN
		RAISE EXCEPTION 'the discount of order % is above its discounted lines', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_discounted_lines AFTER INSERT OR UPDATE OF discount_cents ON orders DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.discount_cents > 0) EXECUTE FUNCTION check_discounted_lines();
