import type { SettingName } from '#domain/merchant/fields.ts'

/** The colours, which have a page with the logo. */
export const BRAND_GROUP = { id: 'colores', names: ['color_principal', 'color_oscuro'] } as const

/** The other settings in the groups of their page; each belongs to one. */
export const SETTING_GROUPS = [
	{
		id: 'empresa',
		title: 'La empresa',
		names: [
			...(['marca', 'razon_social', 'nif', 'registro'] as const),
			...(['domicilio_calle', 'domicilio_complemento', 'domicilio_cp'] as const),
			...(['domicilio_localidad', 'domicilio_provincia'] as const),
		],
	},
	{
		id: 'almacen',
		title: 'El almacén',
		names: [
			...(['almacen_calle', 'almacen_complemento', 'almacen_cp', 'almacen_localidad', 'almacen_provincia'] as const),
			...(['almacen_latitud', 'almacen_longitud', 'almacen_horario', 'almacen_acceso'] as const),
		],
	},
	{
		id: 'contacto',
		title: 'Teléfonos y correos',
		names: [
			...(['telefono', 'telefono_profesionales', 'correo', 'correo_profesionales', 'correo_privacidad'] as const),
			...(['dpd_correo', 'dpd_nombre', 'dpd_direccion'] as const),
		],
	},
	{ id: 'cobro', title: 'Cobros', names: ['iban', 'transferencia', 'bizum_hasta', 'boton_de_pago'] },
	{
		id: 'tienda',
		title: 'La tienda',
		names: [
			'presentacion',
			'precios',
			'respuesta_plazo',
			'garantia_anos',
			'direccion_web',
			'boletin_por_minuto',
			'apertura',
		],
	},
	{
		id: 'condiciones',
		title: 'Condiciones comerciales',
		names: [
			...([
				'envio_gratis_desde',
				'envio_gratis_provincias',
				'presupuesto_desde',
				'presupuesto_dias',
				'presupuesto_aviso_dias',
				'incentivo_m2',
				'cashback',
				'vales',
				'muestra',
				'muestra_precio',
				'muestra_envio',
				'entrega_dias',
				'recogida_dias',
			] as const),
			...(['devolucion_dias', 'reserva_minutos', 'reserva_grande_minutos'] as const),
			...(['lote_dias', 'lote_dias_maximo', 'lote_reservas', 'lote_importe'] as const),
			...(['transferencia_dias', 'deuda_aviso_dias', 'cambio_horas'] as const),
		],
	},
	{
		id: 'planos',
		title: 'Los planos de colocación',
		names: ['plano_juntas_m2', 'plano_juntas_m', 'plano_juntas_fuera_m2', 'plano_juntas_fuera_m'],
	},
	{
		id: 'ley',
		title: 'Obligaciones legales',
		names: [
			...(['conservacion_anos', 'arbitraje', 'hojas_reclamaciones'] as const),
			...(['productor_software', 'productor_software_nif', 'verifactu_desde', 'factura_electronica_desde'] as const),
		],
	},
] as const satisfies readonly {
	readonly id: string
	readonly title: string
	readonly names: readonly SettingName[]
}[]
