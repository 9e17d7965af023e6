CREATE TABLE "picks" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	"missing" integer NOT NULL,
	CONSTRAINT "picks_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "picks_missing" CHECK ("picks"."missing" >= 0)
);
--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_order_id_position_order_lines_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON picks
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('order_id', 'position');
