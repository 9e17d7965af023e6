ALTER TABLE "orders" ADD COLUMN "notas" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "acceso" jsonb;