CREATE TABLE "debt_reminders" (
	"order_id" text NOT NULL,
	"day" smallint NOT NULL,
	"owed_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_reminders_order_id_day_pk" PRIMARY KEY("order_id","day"),
	CONSTRAINT "debt_reminders_day" CHECK ("debt_reminders"."day" between 1 and 365),
	CONSTRAINT "debt_reminders_owed" CHECK ("debt_reminders"."owed_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" text,
	"account_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_stops_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "reminder_stops_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "reminder_stops_of_one" CHECK (num_nonnulls("reminder_stops"."order_id", "reminder_stops"."account_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "debt_reminders" ADD CONSTRAINT "debt_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stops" ADD CONSTRAINT "reminder_stops_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Only what an order owes is recalled, and nothing whose reminders are stopped.
CREATE FUNCTION debt_is_recalled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND owed_cents = NEW.owed_cents)
		OR EXISTS (
			SELECT FROM reminder_stops stop JOIN orders owed ON owed.id = NEW.order_id
			WHERE stop.order_id = owed.id OR stop.account_id = owed.account_id
		)
	THEN
		RAISE EXCEPTION 'order % owes another amount, or its reminders are stopped', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER debt_reminders_of_debts AFTER INSERT ON debt_reminders
	FOR EACH ROW EXECUTE FUNCTION debt_is_recalled();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON reminder_stops
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
