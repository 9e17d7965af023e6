CREATE TABLE "opening_ticks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"done_by" integer,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_ticks_name" CHECK ("opening_ticks"."name" in ('tarifa', 'textos', 'fotos', 'logo', 'tarjeta', 'oculto'))
);
--> statement-breakpoint
ALTER TABLE "opening_ticks" ADD CONSTRAINT "opening_ticks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON opening_ticks
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('name');
--> statement-breakpoint
-- A shop that sells has opened long ago.
INSERT INTO opening_ticks (name, mark, done_at) SELECT 'oculto', '', now() WHERE EXISTS (SELECT FROM orders);
