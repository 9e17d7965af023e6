CREATE TABLE "project_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"lot_id" integer,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"area_hundredths" integer,
	"nombre" text NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	CONSTRAINT "project_items_slots" UNIQUE("project_id","slot"),
	CONSTRAINT "project_items_slot" CHECK ("project_items"."slot" between 1 and 100),
	CONSTRAINT "project_items_variant" CHECK ("project_items"."variant_id" in ('default', 'custom', 'picking', 'pallet', 'cemento', 'cemento-pallet')),
	CONSTRAINT "project_items_quantity" CHECK ("project_items"."quantity" between 1 and 99999),
	CONSTRAINT "project_items_area" CHECK (("project_items"."variant_id" = 'custom') = ("project_items"."area_hundredths" is not null) and ("project_items"."area_hundredths" is null or ("project_items"."area_hundredths" between 50 and 10000000 and "project_items"."area_hundredths" % 50 = 0 and "project_items"."quantity" = 1))),
	CONSTRAINT "project_items_nota" CHECK (char_length("project_items"."nota") <= 500)
);
--> statement-breakpoint
CREATE TABLE "project_rooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"nombre" text NOT NULL,
	"place" text,
	"area_hundredths" integer,
	CONSTRAINT "project_rooms_slots" UNIQUE("project_id","slot"),
	CONSTRAINT "project_rooms_of_project" UNIQUE("project_id","id"),
	CONSTRAINT "project_rooms_slot" CHECK ("project_rooms"."slot" between 1 and 20),
	CONSTRAINT "project_rooms_nombre" CHECK (char_length("project_rooms"."nombre") <= 80),
	CONSTRAINT "project_rooms_place" CHECK (coalesce("project_rooms"."place" in ('interior', 'bano', 'cocina', 'ducha', 'cubierta', 'exterior', 'piscina', 'vaso', 'fachada'), true)),
	CONSTRAINT "project_rooms_area" CHECK (coalesce("project_rooms"."area_hundredths" between 1 and 10000000, true))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" serial PRIMARY KEY NOT NULL,
	"read_key" text NOT NULL,
	"edit_key" text NOT NULL,
	"account_id" integer,
	"slot" smallint,
	"nombre" text NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_read_key_unique" UNIQUE("read_key"),
	CONSTRAINT "projects_edit_key_unique" UNIQUE("edit_key"),
	CONSTRAINT "projects_slots" UNIQUE("account_id","slot"),
	CONSTRAINT "projects_keys" CHECK ("projects"."read_key" <> "projects"."edit_key"),
	CONSTRAINT "projects_slot" CHECK (("projects"."account_id" is null) = ("projects"."slot" is null) and coalesce("projects"."slot" between 1 and 20, true)),
	CONSTRAINT "projects_texts" CHECK (char_length("projects"."nombre") between 1 and 80 and char_length("projects"."nota") <= 500)
);
--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_room" FOREIGN KEY ("project_id","room_id") REFERENCES "public"."project_rooms"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rooms" ADD CONSTRAINT "project_rooms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_items_project_id_room_id_index" ON "project_items" USING btree ("project_id","room_id");--> statement-breakpoint
CREATE INDEX "projects_unused" ON "projects" USING btree ("used_at") WHERE "projects"."account_id" is null;