import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import { USUAL_REWARDS } from '#domain/cashback/reward.ts'
import { USUAL_HOLDS } from '#domain/hold/lot-hold.ts'
import { USUAL_SAMPLES } from '#domain/sample/sample.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import type { SettingValues } from './fields.ts'

const { deliveryDays, ...terms } = USUAL_TERMS

/** The value of each setting that is not given, as typed. */
export const USUAL_SETTINGS: SettingValues = {
	marca: 'Tienda de azulejos',
	presentacion:
		'Azulejos, porcelánicos y materiales de construcción por lotes y palets, para particulares y profesionales.',
	color_principal: USUAL_COLOURS.main,
	color_oscuro: USUAL_COLOURS.dark,
	apertura: 'abierta',
	precios: 'sin_iva',
	presupuesto_desde: '1000',
	presupuesto_dias: '30',
	presupuesto_aviso_dias: '3',
	envio_gratis_desde: '500',
	envio_gratis_provincias: 'península',
	garantia_anos: '0',
	conservacion_anos: '6',
	transferencia: 'no',
	bizum_hasta: '0',
	verifactu_desde: '2027-01-01',
	factura_electronica_desde: '2027-10-01',
	boton_de_pago: 'con_confirmar',
	incentivo_m2: `${terms.incentiveCentsPerM2 / 100}`,
	cashback: `${terms.cashbackPercent}`,
	vales: USUAL_REWARDS.voucherEuros.join(', '),
	muestra: `${USUAL_REWARDS.sampleCents / 100}`,
	muestra_precio: `${USUAL_SAMPLES.priceCents / 100}`,
	muestra_envio: `${USUAL_SAMPLES.parcelCents / 100}`,
	lote_dias: `${USUAL_HOLDS.days}`,
	lote_dias_maximo: `${USUAL_HOLDS.longestDays}`,
	lote_reservas: `${USUAL_HOLDS.lots}`,
	lote_importe: `${USUAL_HOLDS.valueCents / 100}`,
	entrega_dias: `${deliveryDays.first}-${deliveryDays.last}`,
	recogida_dias: `${terms.pickupDays}`,
	devolucion_dias: `${terms.returnDays}`,
	reserva_minutos: `${terms.reservationMinutes}`,
	reserva_grande_minutos: `${terms.largeReservationMinutes}`,
	transferencia_dias: `${terms.transferDays}`,
	deuda_aviso_dias: '0',
	boletin_por_minuto: '60',
	plano_juntas_m2: '40',
	plano_juntas_m: '8',
	plano_juntas_fuera_m2: '16',
	plano_juntas_fuera_m: '4',
	cambio_horas: `${terms.changeWindowHours}`,
}
