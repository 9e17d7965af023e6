DROP INDEX "orders_promo_code_index";--> statement-breakpoint
DROP INDEX "orders_client_id_index";--> statement-breakpoint
DROP INDEX "orders_account_id_created_at_index";--> statement-breakpoint
DROP INDEX "orders_reseller_id_created_at_index";--> statement-breakpoint
CREATE INDEX "orders_promo_code" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id") WHERE "orders"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at") WHERE "orders"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_reseller" ON "orders" USING btree ("reseller_id","created_at") WHERE "orders"."reseller_id" is not null;--> statement-breakpoint
-- Compressing the texts of mails and invoices is most of what inserting them costs, and lz4 takes a small part of what pglz takes. Rows of
-- before stay as they are; a server that was built without lz4 goes on as before.
DO $$
BEGIN
	ALTER TABLE mails ALTER COLUMN text SET COMPRESSION lz4, ALTER COLUMN html SET COMPRESSION lz4;
	ALTER TABLE invoices ALTER COLUMN content SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
	RAISE NOTICE 'this server has no lz4';
END $$;
