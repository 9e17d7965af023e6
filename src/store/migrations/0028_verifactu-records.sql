CREATE TABLE "verifactu_chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifactu_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tax_id" text NOT NULL,
	"installation" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "verifactu_chains_installation_unique" UNIQUE("installation")
);
--> statement-breakpoint
CREATE TABLE "verifactu_deliveries" (
	"chain_id" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"code" text,
	"message" text,
	"csv" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "verifactu_deliveries_chain_id_position_pk" PRIMARY KEY("chain_id","position"),
	CONSTRAINT "verifactu_deliveries_state" CHECK ("verifactu_deliveries"."state" in ('pendiente', 'aceptado', 'aceptado_con_errores', 'rechazado'))
);
--> statement-breakpoint
CREATE TABLE "verifactu_records" (
	"chain_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"reason" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "verifactu_records_chain_id_position_pk" PRIMARY KEY("chain_id","position"),
	CONSTRAINT "verifactu_records_no_fork" UNIQUE("chain_id","previous_hash"),
	CONSTRAINT "verifactu_records_kind" CHECK ("verifactu_records"."kind" in ('alta', 'anulacion')),
	CONSTRAINT "verifactu_records_hash" CHECK ("verifactu_records"."hash" ~ '^[0-9A-F]{64}$'),
	CONSTRAINT "verifactu_records_first" CHECK ("verifactu_records"."position" >= 1 and ("verifactu_records"."position" = 1) = ("verifactu_records"."previous_hash" = ''))
);
--> statement-breakpoint
CREATE TABLE "verifactu_senders" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"stopped" text
);
--> statement-breakpoint
ALTER TABLE "verifactu_deliveries" ADD CONSTRAINT "verifactu_deliveries_record" FOREIGN KEY ("chain_id","position") REFERENCES "public"."verifactu_records"("chain_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD CONSTRAINT "verifactu_records_chain_id_verifactu_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."verifactu_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_records" ADD CONSTRAINT "verifactu_records_invoice" FOREIGN KEY ("series","number") REFERENCES "public"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifactu_senders" ADD CONSTRAINT "verifactu_senders_chain_id_verifactu_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."verifactu_chains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verifactu_chains_one_open" ON "verifactu_chains" USING btree ("tax_id") WHERE "verifactu_chains"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "verifactu_deliveries_waiting" ON "verifactu_deliveries" USING btree ("chain_id","position") WHERE "verifactu_deliveries"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "verifactu_deliveries_answered" ON "verifactu_deliveries" USING btree ("state") WHERE "verifactu_deliveries"."state" in ('aceptado_con_errores', 'rechazado');--> statement-breakpoint
CREATE INDEX "verifactu_records_series_number_index" ON "verifactu_records" USING btree ("series","number");--> statement-breakpoint
-- A record is written once (RD 1007/2023, art. 8.2). It follows the one before it in its chain, and is not older.
CREATE FUNCTION follow_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM verifactu_chains WHERE id = NEW.chain_id AND closed_at IS NULL)
		OR (NEW.position > 1 AND NOT EXISTS (
			SELECT FROM verifactu_records
			WHERE chain_id = NEW.chain_id AND position = NEW.position - 1 AND hash = NEW.previous_hash
				AND recorded_at <= NEW.recorded_at)) THEN
		RAISE EXCEPTION 'record % does not follow its chain %', NEW.position, NEW.chain_id
			USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER verifactu_records_follow BEFORE INSERT ON verifactu_records
	FOR EACH ROW EXECUTE FUNCTION follow_record();
--> statement-breakpoint
-- Past the years that the law asks for, the recipient is taken out of a record, as out of its invoice. No hash covers it.
CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.recorded_at < now() - interval '6 years'
		AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content' AND NEW.content = OLD.content - 'recipient' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER verifactu_records_stay BEFORE UPDATE OR DELETE ON verifactu_records
	FOR EACH ROW EXECUTE FUNCTION keep_record();
--> statement-breakpoint
-- A chain can be closed, once, and nothing else of it changes.
CREATE TRIGGER verifactu_chains_stay BEFORE DELETE ON verifactu_chains FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER verifactu_chains_close BEFORE UPDATE ON verifactu_chains FOR EACH ROW
	WHEN (OLD.closed_at IS NOT NULL OR (OLD.id, OLD.tax_id, OLD.installation, OLD.opened_at)
		IS DISTINCT FROM (NEW.id, NEW.tax_id, NEW.installation, NEW.opened_at))
	EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What the tax agency has answered stays.
CREATE TRIGGER verifactu_deliveries_stay BEFORE UPDATE ON verifactu_deliveries FOR EACH ROW
	WHEN (OLD.state <> 'pendiente') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER verifactu_deliveries_kept BEFORE DELETE ON verifactu_deliveries
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
