CREATE TABLE "cash_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"float_cents" integer NOT NULL,
	"expected_cents" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	"difference_cents" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "cash_counts_day" CHECK ("cash_counts"."day" <= ("cash_counts"."at" at time zone 'Europe/Madrid')::date),
	CONSTRAINT "cash_counts_amounts" CHECK ("cash_counts"."float_cents" >= 0 and "cash_counts"."counted_cents" >= 0 and "cash_counts"."difference_cents" = "cash_counts"."counted_cents" - "cash_counts"."float_cents" - "cash_counts"."expected_cents")
);
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_day_id_index" ON "cash_counts" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "cash_counts_account_id_index" ON "cash_counts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "money_movements_at" ON "money_movements" USING btree ("at");--> statement-breakpoint
-- A count is never changed: another count of its day follows it.
CREATE FUNCTION cash_count_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'cash counts are never changed or deleted' USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_counts_stay BEFORE UPDATE OR DELETE ON cash_counts
	FOR EACH ROW EXECUTE FUNCTION cash_count_stays();--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON cash_counts
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
