CREATE TABLE "firm_members" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"firm_id" integer NOT NULL,
	"role" text NOT NULL,
	"limit_cents" integer,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "firm_members_role" CHECK ("firm_members"."role" in ('comprador', 'consulta')),
	CONSTRAINT "firm_members_limit" CHECK ("firm_members"."limit_cents" >= 0),
	CONSTRAINT "firm_members_other" CHECK ("firm_members"."account_id" <> "firm_members"."firm_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"firm_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"request" jsonb,
	"total_cents" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" text,
	CONSTRAINT "purchase_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "purchase_requests_state" CHECK ("purchase_requests"."state" in ('pendiente', 'aprobada', 'rechazada', 'retirada')),
	CONSTRAINT "purchase_requests_decided" CHECK (("purchase_requests"."state" = 'pendiente') = ("purchase_requests"."decided_at" is null)),
	CONSTRAINT "purchase_requests_order" CHECK (("purchase_requests"."state" = 'aprobada') = ("purchase_requests"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_by" integer;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_members_firm_id_index" ON "firm_members" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "purchase_requests_firm_id_id_index" ON "purchase_requests" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "purchase_requests_member_id_index" ON "purchase_requests" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_accounts_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_ordered_by" ON "orders" USING btree ("ordered_by","created_at") WHERE "orders"."ordered_by" is not null;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('confirmar', 'correo', 'contrasena', 'segundo-paso', 'invitacion', 'equipo'));