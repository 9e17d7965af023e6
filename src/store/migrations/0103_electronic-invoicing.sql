CREATE TABLE "electronic_invoicing" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"attached" text,
	"contable" text NOT NULL,
	"gestor" text NOT NULL,
	"tramitador" text NOT NULL,
	"proponente" text NOT NULL,
	CONSTRAINT "electronic_invoicing_attached" CHECK ("electronic_invoicing"."attached" in ('ubl', 'facturae')),
	CONSTRAINT "electronic_invoicing_dir3" CHECK ("electronic_invoicing"."contable" || "electronic_invoicing"."gestor" || "electronic_invoicing"."tramitador" || "electronic_invoicing"."proponente" = '' or ("electronic_invoicing"."contable" ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and "electronic_invoicing"."gestor" ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and "electronic_invoicing"."tramitador" ~ '^[AEGIJLOU][A-Z0-9][0-9]{7}$' and "electronic_invoicing"."proponente" ~ '^([AEGIJLOU][A-Z0-9][0-9]{7})?$'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invoice" text;--> statement-breakpoint
ALTER TABLE "electronic_invoicing" ADD CONSTRAINT "electronic_invoicing_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;