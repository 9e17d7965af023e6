CREATE TABLE "form_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('pendiente', 'enviado', 'abandonado'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"nombre" text NOT NULL,
	"empresa" text NOT NULL,
	"correo" text NOT NULL,
	"telefono" text NOT NULL,
	"asunto" text NOT NULL,
	"pedido" text NOT NULL,
	"mensaje" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_form" CHECK ("messages"."form" in ('contacto', 'comercial'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"correo" text NOT NULL,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_correo_unique" UNIQUE("correo"),
	CONSTRAINT "newsletter_subscribers_key_unique" UNIQUE("key"),
	CONSTRAINT "newsletter_subscribers_lower" CHECK ("newsletter_subscribers"."correo" = lower("newsletter_subscribers"."correo")),
	CONSTRAINT "newsletter_subscribers_state" CHECK ("newsletter_subscribers"."state" in ('pendiente', 'confirmado', 'baja'))
);
--> statement-breakpoint
CREATE INDEX "form_sends_correo_at_index" ON "form_sends" USING btree ("correo","at");--> statement-breakpoint
CREATE INDEX "form_sends_visitor_at_index" ON "form_sends" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "form_sends_at_index" ON "form_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "messages_content_hash_created_at_index" ON "messages" USING btree ("content_hash","created_at");