import { readBrandColour } from '#domain/brand/read-brand-colour.ts'
import { LATEST_REMINDER_DAY, MOST_REMINDER_DAYS } from '#domain/payment/debt-reminder.ts'
import { DOCUMENT_YEARS } from '#domain/privacy/terms.ts'
import { USUAL_TERMS, WITHDRAWAL_DAYS } from '#domain/trade/terms.ts'
import {
	dayList,
	dayOrNone,
	dayRange,
	degrees,
	either,
	email,
	euroList,
	euros,
	eurosUpTo,
	iban,
	origin,
	phone,
	postalCode,
	provinces,
	type SettingRead,
	secureUrl,
	taxId,
	whole,
	words,
	yesOrNo,
} from './setting-readers.ts'

/** Settings that others fall back on. */
type Fallback = 'telefono' | 'correo' | 'domicilio_cp' | 'domicilio_localidad' | 'domicilio_provincia'

interface SettingField {
	/** The question of `setup`. */
	readonly ask: string
	/** Whether orders are taken without it. */
	readonly optional?: true
	/** The setting that replaces it if it is not given. */
	readonly otherwise?: Fallback
	/** Reads a text that is not empty. */
	readonly read: (text: string) => SettingRead
}

/** The bank's form is valid for 30 minutes, and its outcome arrives some time after. */
const LEAST_RESERVATION_MINUTES = 35

/** The settings of a merchant under the names that staff and files use, in form order. */
export const SETTING_FIELDS = {
	marca: { ask: 'Nombre comercial, el que se ve en la tienda', read: words(60) },
	razon_social: { ask: 'Razón social, o nombre y apellidos', read: words() },
	nif: { ask: 'NIF', read: taxId },
	registro: {
		ask: 'Datos registrales: registro, tomo, folio, hoja e inscripción (las personas físicas: «No inscrito»)',
		read: words(200),
	},
	domicilio_calle: { ask: 'Domicilio social: calle y número', read: words() },
	domicilio_complemento: { ask: 'Domicilio social: polígono, nave o piso', optional: true, read: words() },
	domicilio_cp: { ask: 'Domicilio social: código postal', read: postalCode },
	domicilio_localidad: { ask: 'Domicilio social: localidad', read: words(60) },
	domicilio_provincia: { ask: 'Domicilio social: provincia', read: words(60) },
	almacen_calle: { ask: 'Almacén: calle y número; nada si está en el domicilio social', optional: true, read: words() },
	almacen_complemento: { ask: 'Almacén: polígono o nave', optional: true, read: words() },
	almacen_cp: { ask: 'Almacén: código postal', optional: true, otherwise: 'domicilio_cp', read: postalCode },
	almacen_localidad: { ask: 'Almacén: localidad', optional: true, otherwise: 'domicilio_localidad', read: words(60) },
	almacen_provincia: { ask: 'Almacén: provincia', optional: true, otherwise: 'domicilio_provincia', read: words(60) },
	almacen_latitud: { ask: 'Almacén: latitud en grados', optional: true, read: degrees(90) },
	almacen_longitud: { ask: 'Almacén: longitud en grados', optional: true, read: degrees(180) },
	almacen_horario: { ask: 'Horario, como «Lunes a viernes, 9:00–18:00»', read: words(80) },
	almacen_acceso: {
		ask: 'Almacén: con qué se puede venir, como «Muelle para camión con trampilla.»',
		optional: true,
		read: words(120),
	},
	respuesta_plazo: {
		ask: 'En cuánto se responde a quien escribe o pide una cuenta, como «uno o dos días laborables»',
		optional: true,
		read: words(60),
	},
	telefono: { ask: 'Teléfono de pedidos y atención al cliente', read: phone },
	telefono_profesionales: {
		ask: 'Teléfono de profesionales',
		optional: true,
		otherwise: 'telefono',
		read: phone,
	},
	correo: { ask: 'Correo de la tienda', read: email },
	correo_profesionales: { ask: 'Correo de profesionales', optional: true, otherwise: 'correo', read: email },
	correo_privacidad: { ask: 'Correo de protección de datos', optional: true, otherwise: 'correo', read: email },
	dpd_correo: {
		ask: 'Delegado de protección de datos, si tienes uno: correo',
		optional: true,
		read: email,
	},
	dpd_nombre: { ask: 'Delegado de protección de datos: nombre', optional: true, read: words() },
	dpd_direccion: {
		ask: 'Delegado de protección de datos: dirección postal; nada si es la del domicilio social',
		optional: true,
		read: words(200),
	},
	iban: { ask: 'Cuenta bancaria (IBAN)', optional: true, read: iban },
	transferencia: {
		ask: 'Pago por transferencia a esa cuenta: si o no',
		optional: true,
		read: yesOrNo,
	},
	bizum_hasta: {
		ask: 'Pago con Bizum, si tu TPV lo tiene, hasta cuántos euros por pedido: el límite de los bancos suele ser 1000; 0 si no se ofrece',
		optional: true,
		read: euros,
	},
	presentacion: { ask: 'Frase del pie de página', optional: true, read: words(200) },
	color_principal: {
		ask: 'Color de los botones y los enlaces, como #155160',
		optional: true,
		read: readBrandColour('main'),
	},
	color_oscuro: {
		ask: 'Color de los fondos oscuros, como el del pie de página: #12292f',
		optional: true,
		read: readBrandColour('dark'),
	},
	precios: { ask: 'Precios que se ven primero: sin_iva o con_iva', optional: true, read: either('sin_iva', 'con_iva') },
	presupuesto_desde: {
		ask: 'Condiciones comerciales: material desde el que un carrito puede pedir precio, en euros sin IVA',
		optional: true,
		read: euros,
	},
	presupuesto_dias: {
		ask: 'Condiciones comerciales: días que vale un presupuesto, también los de los profesionales como mucho',
		optional: true,
		read: whole(1, 90),
	},
	presupuesto_aviso_dias: {
		ask: 'Condiciones comerciales: días antes de que termine un presupuesto en los que se le recuerda al cliente; 0 si no',
		optional: true,
		read: whole(0, 30),
	},
	envio_gratis_desde: {
		ask: 'Transporte gratis por encima de, en euros sin IVA',
		optional: true,
		read: euros,
	},
	envio_gratis_provincias: {
		ask: 'Provincias donde el transporte puede ser gratis, como «península, Baleares» o «Madrid, Toledo»',
		optional: true,
		read: provinces,
	},
	incentivo_m2: {
		ask: 'Condiciones comerciales: euros sin IVA que se descuentan por m² a los profesionales; 0 si ninguno',
		optional: true,
		read: eurosUpTo(50),
	},
	cashback: {
		ask: 'Condiciones comerciales: cashback de los profesionales, en % del total con IVA; 0 si ninguno',
		optional: true,
		read: whole(0, 20),
	},
	vales: {
		ask: 'Condiciones comerciales: vales que se canjean con cashback, en euros, como 10, 25, 50; 0 si ninguno',
		optional: true,
		read: euroList,
	},
	muestra: {
		ask: 'Condiciones comerciales: cashback que cuesta una muestra, en euros; 0 si no se dan',
		optional: true,
		read: eurosUpTo(100),
	},
	muestra_precio: {
		ask: 'Condiciones comerciales: precio de una muestra de azulejo, en euros sin IVA; 0 si es gratis',
		optional: true,
		read: eurosUpTo(100),
	},
	muestra_envio: {
		ask: 'Condiciones comerciales: envío de un paquete de muestras, en euros sin IVA; 0 si es gratis',
		optional: true,
		read: eurosUpTo(100),
	},
	lote_dias: {
		ask: 'Condiciones comerciales: días que un profesional puede reservar un lote sin pedirlo',
		optional: true,
		read: whole(1, 30),
	},
	lote_dias_maximo: {
		ask: 'Condiciones comerciales: días hasta los que el equipo puede alargar esa reserva, por ejemplo contra una señal',
		optional: true,
		read: whole(1, 180),
	},
	lote_reservas: {
		ask: 'Condiciones comerciales: lotes que un profesional puede tener reservados a la vez; 0 si ninguno',
		optional: true,
		read: whole(0, 100),
	},
	lote_importe: {
		ask: 'Condiciones comerciales: valor hasta el que puede tenerlos, en euros sin IVA',
		optional: true,
		read: euros,
	},
	entrega_dias: {
		ask: 'Condiciones comerciales: días laborables en los que se entrega en la península, como 3-5',
		optional: true,
		read: dayRange,
	},
	recogida_dias: {
		ask: 'Condiciones comerciales: días laborables hasta que un pedido se puede recoger',
		optional: true,
		read: whole(1, 30),
	},
	devolucion_dias: {
		ask: `Condiciones comerciales: días para devolver desde la entrega; por ley, ${WITHDRAWAL_DAYS} como poco`,
		optional: true,
		read: whole(WITHDRAWAL_DAYS, 365),
	},
	// Longer than the bank's form is valid, so that stock paid in it is still held.
	reserva_minutos: {
		ask: 'Condiciones comerciales: minutos que se guarda el material de un pedido sin pagar',
		optional: true,
		read: whole(LEAST_RESERVATION_MINUTES, 240),
	},
	reserva_grande_minutos: {
		ask: 'Condiciones comerciales: minutos que se guarda si el pedido se lleva gran parte de varios lotes',
		optional: true,
		read: whole(10, LEAST_RESERVATION_MINUTES),
	},
	transferencia_dias: {
		ask: 'Condiciones comerciales: días laborables que se espera una transferencia',
		optional: true,
		read: whole(1, 10),
	},
	deuda_aviso_dias: {
		ask: 'Condiciones comerciales: días después del vencimiento en los que se recuerda por correo una compra a crédito sin pagar, como 3, 10 y 30; 0 si nunca',
		optional: true,
		read: dayList(LATEST_REMINDER_DAY, MOST_REMINDER_DAYS),
	},
	boletin_por_minuto: {
		ask: 'La tienda: correos del boletín que se mandan por minuto como mucho, según lo que admita tu servidor de correo',
		optional: true,
		read: whole(1, 1000),
	},
	plano_juntas_m2: {
		ask: 'Plano de colocación: m² como mucho entre juntas de movimiento, dentro; ANFAPA dice de 50 a 70',
		optional: true,
		read: whole(4, 200),
	},
	plano_juntas_m: {
		ask: 'Plano de colocación: metros como mucho entre juntas de movimiento, dentro; la TTA británica dice de 8 a 10',
		optional: true,
		read: whole(1, 30),
	},
	plano_juntas_fuera_m2: {
		ask: 'Plano de colocación: m² como mucho entre juntas de movimiento, fuera; ANFAPA dice 25',
		optional: true,
		read: whole(4, 200),
	},
	plano_juntas_fuera_m: {
		ask: 'Plano de colocación: metros como mucho entre juntas de movimiento, fuera; la norma BS 5385-3 dice de 3 a 5',
		optional: true,
		read: whole(1, 30),
	},
	// Less than a day: the order's page and mails display the time of day at which it ends.
	cambio_horas: {
		ask: 'Condiciones comerciales: horas para cancelar un pedido o cambiar su dirección; 2 como poco',
		optional: true,
		read: whole(USUAL_TERMS.changeWindowHours, 23),
	},
	garantia_anos: {
		ask: 'Años de garantía comercial de la cerámica; 0 si no se da',
		optional: true,
		read: whole(0, 50),
	},
	boton_de_pago: {
		ask: 'Botón que paga: con_confirmar dice también «Confirmar pedido»; solo_obligacion, nada más',
		optional: true,
		read: either('con_confirmar', 'solo_obligacion'),
	},
	conservacion_anos: {
		ask: 'Años que se guardan los pedidos y las facturas, desde el final de su año',
		optional: true,
		read: whole(DOCUMENT_YEARS.least, DOCUMENT_YEARS.most),
	},
	arbitraje: { ask: 'Entidad de resolución de litigios a la que estás adherido', optional: true, read: words(200) },
	hojas_reclamaciones: {
		ask: 'Dirección (https) de la hoja de reclamaciones oficial de tu comunidad autónoma',
		optional: true,
		read: secureUrl,
	},
	productor_software: {
		ask: 'Productor del programa de facturación, que responde de él ante Hacienda; tú, solo si lo eres: nombre o razón social',
		optional: true,
		read: words(),
	},
	productor_software_nif: {
		ask: 'Productor del programa de facturación: NIF',
		optional: true,
		read: taxId,
	},
	verifactu_desde: {
		ask: 'Día desde el que Veri*factu te obliga; «no», si no te obliga (SII, Navarra, País Vasco)',
		optional: true,
		read: dayOrNone,
	},
	factura_electronica_desde: {
		ask: 'Día desde el que las empresas reciben sus facturas también en formato electrónico con cada correo; «no», si solo las reciben las que lo piden',
		optional: true,
		read: dayOrNone,
	},
	apertura: {
		ask: 'La tienda está abierta o cerrada; cerrada, solo la ve el equipo y no acepta pedidos',
		optional: true,
		read: either('abierta', 'cerrada'),
	},
	direccion_web: { ask: 'Dirección de la tienda, para los enlaces de los correos', read: origin },
} as const satisfies Record<string, SettingField>

export type SettingName = keyof typeof SETTING_FIELDS
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as readonly SettingName[]

/** The stored settings: given ones only, each as a text. */
export type SettingValues = { readonly [Name in SettingName]?: string }

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_FIELDS, name)

/** A setting's definition, with the properties that not every one has. */
export const fieldOf = (name: SettingName): SettingField => SETTING_FIELDS[name]

/** Reads one setting; an empty text clears it, which only an optional one may be. */
export function readSetting(name: SettingName, typed: string): SettingRead {
	const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
	const { optional, read } = fieldOf(name)
	if (text === '') return optional ? { text } : { fault: 'falta' }
	return read(text)
}
