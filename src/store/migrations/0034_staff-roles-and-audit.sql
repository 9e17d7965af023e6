CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"command" text,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_actor" CHECK (("audit_entries"."actor_id" is null) <> ("audit_entries"."command" is null)),
	CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('owner', 'manager', 'sales', 'warehouse', 'accountant', 'read-only'))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_at_id_index" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_table_name_at_id_index" ON "audit_entries" USING btree ("table_name","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_row_key_at_id_index" ON "audit_entries" USING btree ("row_key","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_id_index" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('confirmar', 'correo', 'contrasena', 'segundo-paso', 'invitacion'));--> statement-breakpoint
-- Whoever could do everything goes on doing so.
INSERT INTO "staff_members" ("account_id", "role", "created_at")
	SELECT "id", 'owner', "created_at" FROM "accounts" WHERE "kind" = 'staff' AND "closed_at" IS NULL;--> statement-breakpoint
-- One transaction at a time takes an owner away, so that two cannot take each other's place for granted.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7204125);
	IF NOT EXISTS (SELECT FROM staff_members WHERE role = 'owner' AND ended_at IS NULL) THEN
		RAISE EXCEPTION 'the shop would be left without an owner'
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_members_keep_owner AFTER UPDATE OF role, ended_at OR DELETE ON staff_members
	FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.ended_at IS NULL) EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
-- Writes what a row was and is now, in the transaction of the change. The arguments are the columns of the primary key.
CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	secrets CONSTANT text[] := '{password_hash,sealed_secret,access_key,idempotency_key,request_hash,visitor,content,content_hash}';
	-- What follows from other columns.
	derived CONSTANT text[] := '{changed_xid,search_text,search_vector,last_step,iva}';
	actor CONSTANT text := current_setting('shop.actor');
	was jsonb;
	is_now jsonb;
	old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - derived END;
	new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - derived END;
	key text;
BEGIN
	SELECT
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE old_row -> name END)
			FILTER (WHERE old_row IS NOT NULL),
		jsonb_object_agg(name, CASE WHEN name = ANY (secrets) THEN to_jsonb('***'::text) ELSE new_row -> name END)
			FILTER (WHERE new_row IS NOT NULL)
		INTO was, is_now
		FROM jsonb_object_keys(coalesce(new_row, old_row)) AS name
		WHERE old_row -> name IS DISTINCT FROM new_row -> name;
	IF was IS NULL AND is_now IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT string_agg(coalesce(new_row, old_row) ->> column_name, ':' ORDER BY place)
		INTO key FROM unnest(TG_ARGV) WITH ORDINALITY AS of_key (column_name, place);
	INSERT INTO audit_entries (at, actor_id, command, table_name, row_key, action, before, after)
		VALUES (
			now(),
			CASE WHEN actor ~ '^[0-9]+$' THEN actor::integer END,
			CASE WHEN actor !~ '^[0-9]+$' THEN actor END,
			TG_TABLE_NAME, key, lower(TG_OP), was, is_now
		);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON accounts
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON staff_members
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('account_id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON second_factors
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('account_id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON business_documents
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON product_promotions
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON lots
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON pictures
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('name');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON promo_codes
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('code');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON shipping_zones
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('prefix');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON shipping_tariffs
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('zona', 'band');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON merchant_versions
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON legal_texts
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON orders
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON order_events
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON payments
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('number');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON refunds
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON money_movements
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON credit_terms
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('account_id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON reviews
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON messages
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON redemptions
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
