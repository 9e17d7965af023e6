CREATE TABLE "lot_hold_uses" (
	"order_id" text NOT NULL,
	"hold_id" integer NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"back_hundredths" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lot_hold_uses_order_id_hold_id_pk" PRIMARY KEY("order_id","hold_id"),
	CONSTRAINT "lot_hold_uses_quantity" CHECK ("lot_hold_uses"."quantity_hundredths" > 0),
	CONSTRAINT "lot_hold_uses_back" CHECK ("lot_hold_uses"."back_hundredths" between 0 and "lot_hold_uses"."quantity_hundredths")
);
--> statement-breakpoint
CREATE TABLE "lot_holds" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"asked_hundredths" integer NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"obra" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	CONSTRAINT "lot_holds_state" CHECK ("lot_holds"."state" in ('held', 'used', 'released', 'expired')),
	CONSTRAINT "lot_holds_asked" CHECK ("lot_holds"."asked_hundredths" > 0),
	CONSTRAINT "lot_holds_quantity" CHECK ("lot_holds"."quantity_hundredths" between 0 and "lot_holds"."asked_hundredths" and ("lot_holds"."quantity_hundredths" > 0) = ("lot_holds"."state" = 'held')),
	CONSTRAINT "lot_holds_ended" CHECK (("lot_holds"."ended_at" is null) = ("lot_holds"."state" = 'held')),
	CONSTRAINT "lot_holds_until" CHECK ("lot_holds"."until" > "lot_holds"."created_at")
);
--> statement-breakpoint
ALTER TABLE "lot_hold_uses" ADD CONSTRAINT "lot_hold_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_hold_uses" ADD CONSTRAINT "lot_hold_uses_hold_id_lot_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."lot_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_hold_uses_hold_id_index" ON "lot_hold_uses" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "lot_holds_account_id_id_index" ON "lot_holds" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lot_holds_due" ON "lot_holds" USING btree ("until") WHERE "lot_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "lot_holds_of_lot" ON "lot_holds" USING btree ("lot_id") WHERE "lot_holds"."state" = 'held';--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON lot_holds
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
