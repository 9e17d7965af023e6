ALTER TABLE "orders" ADD CONSTRAINT "orders_place" CHECK (delivery = 'pickup' or erased_at is not null or (direccion <> '' and localidad <> '' and codigo_postal <> ''));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_phone" CHECK (telefono <> '' or erased_at is not null or (channel = 'mostrador' and delivery = 'pickup'));
