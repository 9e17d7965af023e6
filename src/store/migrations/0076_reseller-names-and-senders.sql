ALTER TABLE "mails" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "quotation_profiles" ADD COLUMN "names_shop" boolean DEFAULT false NOT NULL;