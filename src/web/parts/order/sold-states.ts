/** States of an order that has been sold: its contract can be withdrawn from. */
export const SOLD: ReadonlySet<string> = new Set(['Procesando', 'En tránsito', 'Entregado', 'Incidencia'])
