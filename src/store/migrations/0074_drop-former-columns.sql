-- What only versions long before this one read and wrote.
DROP TABLE "shipping_tariffs";--> statement-breakpoint
DROP TABLE "shipping_zones";--> statement-breakpoint
DROP TRIGGER products_vat_rate ON products;--> statement-breakpoint
DROP TRIGGER order_lines_vat_rate ON order_lines;--> statement-breakpoint
DROP FUNCTION keep_vat_rate();--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "iva";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "iva";--> statement-breakpoint
ALTER TABLE "quotation_lines" DROP COLUMN "iva";--> statement-breakpoint
-- So that imports from before can be undone: products are compared with what the import left, whole.
UPDATE import_changes SET after = after #- '{product,iva}', before = before #- '{product,iva}';
