-- Price lists by customer and group: percent, euros off or a fixed price, from a quantity and between dates.
CREATE TABLE "customer_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_groups_name_length" CHECK ("customer_groups"."name" ~ '^[^\x01-\x1f\x7f]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "price_list_accounts" (
	"list_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "price_list_accounts_list_id_account_id_pk" PRIMARY KEY("list_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_rules" (
	"list_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"value_hundredths" integer NOT NULL,
	"from_hundredths" integer,
	"only_product_ids" integer[],
	"only_families" text[],
	CONSTRAINT "price_list_rules_list_id_position_pk" PRIMARY KEY("list_id","position"),
	CONSTRAINT "price_list_rules_position" CHECK ("price_list_rules"."position" between 0 and 49),
	CONSTRAINT "price_list_rules_kind" CHECK ("price_list_rules"."kind" in ('percentage', 'off_m2', 'off_unit', 'price_m2', 'price_unit')),
	CONSTRAINT "price_list_rules_value" CHECK ("price_list_rules"."value_hundredths" > 0 and ("price_list_rules"."kind" <> 'percentage' or "price_list_rules"."value_hundredths" <= 10000)),
	CONSTRAINT "price_list_rules_from" CHECK ("price_list_rules"."from_hundredths" > 0),
	CONSTRAINT "price_list_rules_products" CHECK (cardinality("price_list_rules"."only_product_ids") > 0),
	CONSTRAINT "price_list_rules_families" CHECK (cardinality("price_list_rules"."only_families") > 0 and "price_list_rules"."only_families" <@ array['pavimentos', 'revestimientos', 'porcelanicos', 'mosaicos', 'materiales']::text[])
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customers" text NOT NULL,
	"group_id" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "price_lists_name_length" CHECK ("price_lists"."name" ~ '^[^\x01-\x1f\x7f]{1,40}$'),
	CONSTRAINT "price_lists_customers" CHECK ("price_lists"."customers" in ('profesionales', 'distribuidores', 'grupo', 'cuentas')),
	CONSTRAINT "price_lists_of_group" CHECK (("price_lists"."customers" = 'grupo') = ("price_lists"."group_id" is not null)),
	CONSTRAINT "price_lists_dates" CHECK ("price_lists"."starts_at" <= "price_lists"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "price_list_accounts" ADD CONSTRAINT "price_list_accounts_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_accounts" ADD CONSTRAINT "price_list_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "price_list_accounts_account_id_index" ON "price_list_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "price_lists_group" ON "price_lists" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("group_id") WHERE "accounts"."group_id" is not null;;--> statement-breakpoint
-- Only a list for single accounts has any. The last word is at the end of the transaction, which writes a list and its accounts.
CREATE FUNCTION price_list_has_its_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_list integer;
BEGIN
	IF TG_TABLE_NAME = 'price_lists' THEN of_list := NEW.id; ELSE of_list := NEW.list_id; END IF;
	IF EXISTS (
		SELECT FROM price_list_accounts JOIN price_lists ON id = list_id WHERE id = of_list AND customers <> 'cuentas'
	) THEN
		RAISE EXCEPTION 'price list % is not one of single accounts', of_list
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER price_lists_accounts AFTER UPDATE OF customers ON price_lists DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION price_list_has_its_accounts();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER price_list_accounts_of_list AFTER INSERT OR UPDATE ON price_list_accounts DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION price_list_has_its_accounts();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON price_lists
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON price_list_rules
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('list_id');
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON price_list_accounts
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('list_id');
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON customer_groups
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
