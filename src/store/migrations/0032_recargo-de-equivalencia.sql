ALTER TABLE "products" DROP CONSTRAINT "products_vat";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_vat";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "recargo_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recargo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "recargo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surcharge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_recargo" CHECK ("accounts"."recargo_since" is null or "accounts"."cif" <> '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat" CHECK ("products"."iva_percent" in (21, 10, 4, 0) and ("products"."iva_percent" = 0) = ("products"."exencion" is not null) and coalesce("products"."exencion" in ('E1', 'E6', 'N1'), true) and ("products"."iva_percent" > 0 or not "products"."recargo"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat" CHECK ("order_lines"."iva_percent" in (21, 10, 4, 0) and ("order_lines"."iva_percent" = 0) = ("order_lines"."exencion" is not null) and coalesce("order_lines"."exencion" in ('E1', 'E6', 'N1'), true) and ("order_lines"."iva_percent" > 0 or not "order_lines"."recargo"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_surcharge" CHECK ("orders"."surcharge_cents" between 0 and "orders"."vat_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."incentive_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."vat_cents" + "orders"."surcharge_cents");--> statement-breakpoint
-- The version before takes the VAT of a product away without knowing of the surcharge.
CREATE OR REPLACE FUNCTION keep_vat_rate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_of_former boolean := NEW.iva IS NOT NULL;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		is_of_former := NEW.iva IS DISTINCT FROM OLD.iva;
	END IF;
	IF NOT is_of_former THEN
		NEW.iva := NEW.iva_percent <> 0;
	ELSIF NEW.iva <> (NEW.iva_percent <> 0) THEN
		NEW.iva_percent := CASE WHEN NEW.iva THEN 21 ELSE 0 END;
		NEW.exencion := CASE WHEN NEW.iva THEN NULL ELSE 'E6' END;
		NEW.recargo := NEW.recargo AND NEW.iva;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- So that imports from before can be undone: products are compared with what the import left, whole.
UPDATE import_changes SET
	after = jsonb_set(after, '{product}', after -> 'product' || '{"recargo": false}'::jsonb),
	before = jsonb_set(before, '{product}', before -> 'product' || '{"recargo": false}'::jsonb);
