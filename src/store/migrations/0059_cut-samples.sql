ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "muestras_cortadas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_muestras_cortadas" CHECK ("lots"."muestras_cortadas" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'return', 'count', 'movement', 'undo', 'correction', 'arrival', 'write-off', 'samples'));