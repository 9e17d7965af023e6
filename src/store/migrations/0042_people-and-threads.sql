CREATE TABLE "message_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	CONSTRAINT "message_replies_kind" CHECK ("message_replies"."kind" in ('respuesta', 'nota'))
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" serial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"account_id" integer,
	"kind" text NOT NULL,
	"nombre" text NOT NULL,
	"sort_name" text NOT NULL,
	"empresa" text NOT NULL,
	"telefono" text NOT NULL,
	"localidad" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_order_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	CONSTRAINT "people_correo_unique" UNIQUE("correo"),
	CONSTRAINT "people_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "people_kind" CHECK ("people"."kind" in ('guest', 'particular', 'professional', 'reseller', 'staff')),
	CONSTRAINT "people_account" CHECK (("people"."kind" = 'guest') = ("people"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thread_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'nuevo' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "access_key" text;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message_id_index" ON "message_replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_replies_author_id_index" ON "message_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "people_activity" ON "people" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "people_names" ON "people" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "people_kinds" ON "people" USING btree ("kind","active_at","id");--> statement-breakpoint
CREATE INDEX "people_orders" ON "people" USING btree ("last_order_at");--> statement-breakpoint
CREATE INDEX "person_notes_person_id_index" ON "person_notes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_notes_author_id_index" ON "person_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_messages_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_recipient_lower" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "messages" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "messages_threads" ON "messages" USING btree ("state","id") WHERE "messages"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "messages_correo_lower" ON "messages" USING btree (lower("correo"));--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_of_state" ON "newsletter_subscribers" USING btree ("state","asked_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_correo_lower" ON "withdrawals" USING btree (lower("correo"));--> statement-breakpoint
CREATE INDEX "withdrawals_created" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "money_movements_owed" ON "money_movements" USING btree ("order_id") WHERE "money_movements"."kind" in ('credito', 'credito_cobrado', 'credito_reducido');--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_access_key_unique" UNIQUE("access_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('nuevo', 'respondido', 'cerrado'));--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON message_replies
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON person_notes
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');--> statement-breakpoint
-- Messages of former weeks were answered by mail; those of the last one are left to be looked at.
UPDATE messages SET state = 'cerrado' WHERE created_at < now() - interval '7 days';--> statement-breakpoint
CREATE FUNCTION people_folded(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT translate(lower(coalesce(typed, '')), 'áéíóúüñàèìòùïçâêôäëö', 'aeiouunaeiouicaeoaeo')
$$;--> statement-breakpoint
-- The mail address under which somebody stands in people: that of the account that an order is of, else the one that was typed.
CREATE FUNCTION people_key(owner_id integer, typed text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT correo FROM accounts WHERE id = owner_id), lower(typed))
$$;--> statement-breakpoint
CREATE FUNCTION people_refresh(asked text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	own accounts%ROWTYPE;
	found_orders bigint;
	first_at timestamptz;
	last_at timestamptz;
	last_name text;
	last_phone text;
	last_town text;
	words text;
BEGIN
	IF asked = '' THEN
		RETURN;
	END IF;
	-- One transaction at a time; each statement below sees what the one before it has committed.
	PERFORM FROM people WHERE correo = asked FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		INSERT INTO people (correo, kind, nombre, sort_name, empresa, telefono, localidad, since, active_at, search_vector)
			VALUES (asked, 'guest', '', '', '', '', '', now(), now(), '') ON CONFLICT (correo) DO UPDATE SET correo = asked;
	END IF;
	SELECT * INTO own FROM accounts WHERE correo = asked AND closed_at IS NULL;
	WITH theirs AS (
		(SELECT created_at, sequence, nombre, telefono, localidad, correo, billing FROM orders
			WHERE account_id = own.id AND erased_at IS NULL ORDER BY created_at DESC LIMIT 50)
		UNION ALL
		(SELECT created_at, sequence, nombre, telefono, localidad, correo, billing FROM orders
			WHERE reseller_id = own.id AND account_id IS NULL AND erased_at IS NULL ORDER BY created_at DESC LIMIT 50)
		UNION ALL
		(SELECT created_at, sequence, nombre, telefono, localidad, correo, billing FROM orders
			WHERE lower(correo) = asked AND account_id IS NULL AND reseller_id IS NULL AND erased_at IS NULL
			ORDER BY created_at DESC LIMIT 50)
	)
	SELECT count(*), min(created_at), max(created_at),
			(array_agg(nombre ORDER BY created_at DESC, sequence DESC))[1],
			(array_agg(telefono ORDER BY created_at DESC, sequence DESC))[1],
			(array_agg(localidad ORDER BY created_at DESC, sequence DESC))[1],
			string_agg(DISTINCT concat_ws(' ', nombre, localidad, correo, right(regexp_replace(telefono, '\D', '', 'g'), 9),
				billing ->> 'taxId', billing ->> 'name'), ' ')
		INTO found_orders, first_at, last_at, last_name, last_phone, last_town, words
		FROM theirs;
	IF found_orders = 0 AND (own.id IS NULL OR own.kind = 'staff') THEN
		DELETE FROM people WHERE correo = asked;
		RETURN;
	END IF;
	UPDATE people SET
			account_id = own.id,
			kind = coalesce(own.kind, 'guest'),
			nombre = coalesce(nullif(own.nombre, ''), last_name, ''),
			sort_name = people_folded(coalesce(nullif(own.nombre, ''), last_name, '')),
			empresa = coalesce(own.empresa, ''),
			telefono = coalesce(nullif(own.telefono, ''), last_phone, ''),
			localidad = coalesce(nullif(own.localidad, ''), last_town, ''),
			since = coalesce(own.created_at, first_at),
			last_order_at = last_at,
			active_at = coalesce(last_at, own.created_at),
			search_vector = to_tsvector('simple', people_folded(concat_ws(' ', asked, own.nombre, own.empresa, own.cif, own.localidad,
				right(regexp_replace(own.telefono, '\D', '', 'g'), 9), words)))
		WHERE correo = asked;
END $$;--> statement-breakpoint
CREATE FUNCTION people_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_key text := people_key(coalesce(NEW.account_id, NEW.reseller_id), NEW.correo);
	was_key text := CASE WHEN TG_OP = 'UPDATE' THEN people_key(coalesce(OLD.account_id, OLD.reseller_id), OLD.correo) ELSE is_key END;
BEGIN
	IF was_key <> is_key THEN
		PERFORM people_refresh(was_key);
	END IF;
	PERFORM people_refresh(is_key);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION people_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	guest integer;
	kept integer;
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.correo <> NEW.correo THEN
		IF NEW.closed_at IS NULL THEN
			-- The row keeps its number, and takes over what was noted of a guest with the new address.
			SELECT id INTO kept FROM people WHERE account_id = NEW.id;
			SELECT id INTO guest FROM people WHERE correo = NEW.correo AND account_id IS NULL;
			IF kept IS NOT NULL AND guest IS NOT NULL THEN
				UPDATE person_notes SET person_id = kept WHERE person_id = guest;
				DELETE FROM people WHERE id = guest;
			END IF;
			UPDATE people SET correo = NEW.correo WHERE id = kept;
		END IF;
		PERFORM people_refresh(OLD.correo);
	END IF;
	PERFORM people_refresh(NEW.correo);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred, so that a row of people is locked only while its transaction commits, after all other locks.
CREATE CONSTRAINT TRIGGER people_of_order AFTER INSERT OR UPDATE OF correo, nombre, telefono, localidad, billing, account_id, reseller_id, erased_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION people_of_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER people_of_account AFTER INSERT OR UPDATE OF correo, nombre, telefono, empresa, cif, localidad, kind, closed_at ON accounts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION people_of_account();--> statement-breakpoint
SELECT people_refresh(key) FROM (
	SELECT correo AS key FROM accounts WHERE closed_at IS NULL
	UNION SELECT people_key(coalesce(account_id, reseller_id), correo) FROM orders WHERE erased_at IS NULL
) keys;
