CREATE TABLE "reply_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_length" CHECK (length("reply_templates"."name") between 1 and 80 and length("reply_templates"."text") between 1 and 5000),
	CONSTRAINT "reply_templates_placeholders" CHECK (regexp_replace("reply_templates"."text", '\{(nombre|pedido|consulta|tienda|telefono|horario|firma)\}', '', 'g') !~ '\{[^{}\n]*\}')
);
--> statement-breakpoint
CREATE TABLE "withdrawal_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"withdrawal_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_answers" ADD CONSTRAINT "withdrawal_answers_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_answers" ADD CONSTRAINT "withdrawal_answers_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "withdrawal_answers_withdrawal_id_index" ON "withdrawal_answers" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_answers_author_id_index" ON "withdrawal_answers" USING btree ("author_id");--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON reply_templates
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER INSERT ON withdrawal_answers
	FOR EACH ROW WHEN (current_setting('shop.actor', true) <> '') EXECUTE FUNCTION audit_change('id');
