ALTER TABLE "verifactu_deliveries" DROP CONSTRAINT "verifactu_deliveries_state";--> statement-breakpoint
DROP INDEX "verifactu_deliveries_answered";--> statement-breakpoint
ALTER TABLE "verifactu_senders" ADD COLUMN "suspects" integer;--> statement-breakpoint
ALTER TABLE "verifactu_senders" ADD COLUMN "found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "verifactu_deliveries_answered" ON "verifactu_deliveries" USING btree ("state") WHERE "verifactu_deliveries"."state" in ('aceptado_con_errores', 'rechazado', 'apartado');--> statement-breakpoint
ALTER TABLE "verifactu_deliveries" ADD CONSTRAINT "verifactu_deliveries_state" CHECK ("verifactu_deliveries"."state" in ('pendiente', 'aceptado', 'aceptado_con_errores', 'rechazado', 'apartado'));--> statement-breakpoint
-- What the tax agency has answered stays. A parked record, which it never had, can be sent again.
DROP TRIGGER verifactu_deliveries_stay ON verifactu_deliveries;--> statement-breakpoint
CREATE TRIGGER verifactu_deliveries_stay BEFORE UPDATE ON verifactu_deliveries FOR EACH ROW
	WHEN (OLD.state <> 'pendiente' AND (OLD.state <> 'apartado' OR NEW.state <> 'pendiente')) EXECUTE FUNCTION refuse_change();
