CREATE TABLE "newsletter_deliveries" (
	"letter_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"state" text NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "newsletter_deliveries_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK ("newsletter_deliveries"."state" in ('pendiente', 'encolado', 'omitido')),
	CONSTRAINT "newsletter_deliveries_mail" CHECK ("newsletter_deliveries"."state" = 'encolado' or "newsletter_deliveries"."mail_id" is null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"state" text NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_letters_state" CHECK ("newsletter_letters"."state" in ('borrador', 'programado', 'enviando', 'detenido', 'enviado')),
	CONSTRAINT "newsletter_letters_subject" CHECK (length("newsletter_letters"."subject") <= 120 and length("newsletter_letters"."preheader") <= 160),
	CONSTRAINT "newsletter_letters_blocks" CHECK (jsonb_typeof("newsletter_letters"."blocks") = 'array' and jsonb_array_length("newsletter_letters"."blocks") <= 30),
	CONSTRAINT "newsletter_letters_planned" CHECK (("newsletter_letters"."state" = 'programado') <= ("newsletter_letters"."scheduled_at" is not null)),
	CONSTRAINT "newsletter_letters_started" CHECK (("newsletter_letters"."state" in ('enviando', 'detenido', 'enviado')) = ("newsletter_letters"."started_at" is not null)),
	CONSTRAINT "newsletter_letters_finished" CHECK (("newsletter_letters"."state" = 'enviado') = ("newsletter_letters"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_letter_id_newsletter_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."newsletter_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber_id_index" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_mail_id_index" ON "newsletter_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_pending" ON "newsletter_deliveries" USING btree ("letter_id") WHERE "newsletter_deliveries"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "newsletter_letters_due" ON "newsletter_letters" USING btree ("scheduled_at") WHERE "newsletter_letters"."state" in ('programado', 'enviando');--> statement-breakpoint
CREATE INDEX "mails_letters" ON "mails" USING btree ("created_at") WHERE "mails"."kind" = 'boletin';--> statement-breakpoint
-- What subscribers receive is what was sent: the contents of a letter stay from its first recipient on.
CREATE FUNCTION newsletter_letters_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.started_at IS NULL THEN
		RETURN coalesce(NEW, OLD);
	END IF;
	IF TG_OP = 'DELETE' OR (NEW.subject, NEW.preheader, NEW.blocks, NEW.started_at) IS DISTINCT FROM (OLD.subject, OLD.preheader, OLD.blocks, OLD.started_at) THEN
		RAISE EXCEPTION 'letter % is being sent', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'newsletter_letters_stay';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_letters_stay BEFORE UPDATE OR DELETE ON newsletter_letters
	FOR EACH ROW EXECUTE FUNCTION newsletter_letters_stay();
--> statement-breakpoint
-- No letter is queued for an address that is not confirmed, has left or was refused.
CREATE FUNCTION newsletter_deliveries_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM newsletter_subscribers WHERE id = NEW.subscriber_id AND state = 'confirmado' AND refused_at IS NULL
	) THEN
		RAISE EXCEPTION 'subscriber % receives no letters', NEW.subscriber_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'newsletter_deliveries_confirmed';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_deliveries_confirmed AFTER INSERT ON newsletter_deliveries
	FOR EACH ROW EXECUTE FUNCTION newsletter_deliveries_confirmed();
--> statement-breakpoint
CREATE TRIGGER newsletter_deliveries_confirmed_when_queued AFTER UPDATE OF state ON newsletter_deliveries
	FOR EACH ROW WHEN (NEW.state = 'encolado') EXECUTE FUNCTION newsletter_deliveries_confirmed();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON newsletter_letters
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
