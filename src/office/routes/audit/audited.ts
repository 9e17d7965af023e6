/** The audit trail by area, with the tables of each and the names of their rows. */
export const AUDITED = {
	equipo: { text: 'Equipo', tables: { staff_members: 'Persona del equipo', second_factors: 'Segundo paso' } },
	personas: {
		text: 'Personas',
		tables: {
			accounts: 'Cuenta',
			business_documents: 'Documento de empresa',
			electronic_invoicing: 'Facturas electrónicas de una cuenta',
			credit_terms: 'Crédito',
			redemptions: 'Recompensa',
			messages: 'Mensaje',
			withdrawals: 'Desistimiento',
			withdrawal_answers: 'Respuesta a un desistimiento',
			reply_templates: 'Plantilla de respuesta',
			message_replies: 'Respuesta a un mensaje',
			person_notes: 'Nota de un cliente',
			api_keys: 'Clave de la API',
		},
	},
	productos: {
		text: 'Productos y lotes',
		tables: {
			products: 'Producto',
			lots: 'Lote',
			lot_holds: 'Reserva de lote',
			product_promotions: 'Oferta',
			pictures: 'Foto',
			picture_originals: 'Recorte de una foto',
			tile_faces: 'Caras de una pieza',
			reviews: 'Opinión',
		},
	},
	pedidos: {
		text: 'Pedidos y cobros',
		tables: {
			orders: 'Pedido',
			order_events: 'Paso del pedido',
			quotations: 'Presupuesto',
			quotation_lines: 'Línea de un presupuesto',
			payments: 'Pago',
			order_notes: 'Nota del pedido',
			shipments: 'Salida de una parte',
			delivery_bookings: 'Hueco de reparto',
			returned_lines: 'Material devuelto',
			refunds: 'Devolución',
			invoice_responses: 'Respuesta a una factura',
			picks: 'Línea preparada',
			money_movements: 'Movimiento de dinero',
			cash_counts: 'Arqueo de caja',
			reminder_stops: 'Deuda sin recordatorios',
		},
	},
	precios: {
		text: 'Precios y ajustes',
		tables: {
			promo_codes: 'Código promocional',
			price_lists: 'Tarifa de clientes',
			price_list_rules: 'Regla de la tarifa de clientes',
			price_list_accounts: 'Cuenta de la tarifa de clientes',
			customer_groups: 'Grupo de clientes',
			shipping_tariff_versions: 'Tarifa de transporte',
			delivery_plans: 'Rutas y servicios de reparto',
			// Of old versions: their entries stay.
			shipping_zones: 'Zona de transporte',
			shipping_tariffs: 'Tarifa de transporte',
			merchant_versions: 'Ajustes de la tienda',
			planned_settings: 'Ajustes programados',
			brand_pictures: 'Logo o icono',
			opening_ticks: 'Primeros pasos',
			legal_texts: 'Texto legal',
			webhook_endpoints: 'Dirección de avisos automáticos',
		},
	},
	contenido: {
		text: 'Contenido',
		tables: { content_items: 'Texto de la tienda', newsletter_letters: 'Carta del boletín' },
	},
} as const

export type AuditedArea = keyof typeof AUDITED

const ROWS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(AUDITED).map(({ tables }) => tables))

/** The name of a row of a table. */
export const rowText = (table: string) => ROWS[table] ?? table

/** The tables of an area, or null for an unknown area. */
export function tablesOf(area: string): readonly string[] | null {
	return Object.hasOwn(AUDITED, area) ? Object.keys(AUDITED[area as AuditedArea].tables) : null
}
