import { z } from 'zod'
import { es } from 'zod/locales'
import { MOST_ADDRESSES } from '#domain/account/account.ts'
import { MOST_MEMBERS, MOST_REQUESTS } from '#domain/firm/member.ts'
import { MOST_KEYS } from '#domain/integration/scopes.ts'
import { MOST_ENDPOINTS } from '#domain/integration/webhook-event.ts'
import { SIMPLIFIED_UP_TO_CENTS } from '#domain/invoice/invoice.ts'
import { INVITATIONS, QUOTATION_SENDS, TEST_DELIVERIES } from '#domain/limit/attempt-limit.ts'
import { MOST_LISTS } from '#domain/price-list/price-list.ts'
import { PROJECT_LIMITS } from '#domain/project/project.ts'
import { MOST_AUTOMATIC } from '#domain/promo/promo-code.ts'
import { QUOTATION_LIMITS } from '#domain/quotation/quotation.ts'
import { MOST_SAMPLES } from '#domain/sample/sample.ts'
import { MOST_VIEWS } from '#domain/staff/saved-views.ts'
import { INVOICE_CHANGE_YEARS } from '#domain/trade/terms.ts'
import { REVIEW_TEXT } from '#domain/trade/terms-text.ts'
import { SAMPLE_REPEATED } from './cart/cart-refusal-text.ts'

/**
 * Messages of Zod in Spanish, since they are displayed to shoppers. A missing value is reported as missing, and no pattern is quoted: a
 * regular expression means nothing to shoppers.
 */
z.config({
	...es(),
	customError: ({ code, input, expected }) => {
		if (code === 'invalid_type') return input === undefined ? 'Falta este dato' : wrongTypeText(`${expected}`, input)
		return code === 'invalid_format' ? 'No está escrito como debe' : undefined
	},
})

const TYPES: Readonly<Record<string, string>> = {
	string: 'un texto',
	number: 'un número',
	int: 'un número entero',
	boolean: 'true o false',
	array: 'una lista',
	object: 'un objeto JSON',
}

/** The text for a value of another type: «Tiene que ser un texto, y uno solo» for a repeated parameter. */
function wrongTypeText(expected: string, input: unknown): string {
	const wanted = TYPES[expected] ?? 'otra cosa'
	return Array.isArray(input) && expected !== 'object'
		? `Tiene que ser ${wanted}, y uno solo`
		: `Tiene que ser ${wanted}`
}

/** A fault of one field: `campo` is its path, `lineas.0.area`. */
const fieldFaultSchema = z.object({ campo: z.string(), mensaje: z.string() })
export type FieldFault = z.infer<typeof fieldFaultSchema>

/** A refusal as an RFC 9457 problem. `detail` is the Spanish text shown, `code` is stable. */
export const problemSchema = z.looseObject({
	type: z.string(),
	title: z.string(),
	status: z.int(),
	detail: z.string(),
	code: z.string(),
	errores: z.array(fieldFaultSchema).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** Every refusal of the shop: its HTTP status and the Spanish text shown (specification §5, §8). */
export const PROBLEMS = {
	datos_no_validos: [422, 'Revisa los campos señalados.'],
	cuerpo_ilegible: [400, 'La petición no se puede leer.'],
	consulta_no_valida: [400, 'Hay parámetros de la consulta que no son válidos.'],
	base_desconocida: [404, 'Error al cargar productos'],
	no_encontrado: [404, 'No se encontraron resultados'],
	producto_no_encontrado: [404, 'Producto no encontrado'],
	pedido_no_encontrado: [404, 'Pedido no encontrado'],
	carrito_vacio: [422, 'Tu carrito está vacío'],
	tienda_abierta: [409, 'Con la tienda abierta no se hacen pagos de prueba.'],
	pedidos_cerrados: [503, 'La tienda todavía no acepta pedidos. Llámanos o escríbenos y te atendemos.'],
	variante_no_disponible: [422, 'No hay opciones de compra disponibles para este producto.'],
	cantidad_no_valida: [
		422,
		'Por favor, selecciona una opción de compra, cantidad/área válidas y asegúrate de que el precio sea mayor que 0.',
	],
	area_no_valida: [422, 'Por favor, indica los metros cuadrados necesarios'],
	stock_insuficiente: [409, 'Stock insuficiente'],
	pedido_demasiado_grande: [422, 'Este pedido es demasiado grande para la tienda. Llámanos y lo preparamos contigo.'],
	demasiadas_muestras: [422, `En un pedido caben ${MOST_SAMPLES} muestras`],
	muestra_repetida: [422, SAMPLE_REPEATED],
	reservas_no_validas: [409, 'Revisa las cantidades señaladas.'],
	nada_que_reservar: [422, 'Escribe cuánto quieres reservar de algún lote.'],
	demasiados_lotes_reservados: [
		409,
		'Con esto tendrías demasiados lotes reservados a la vez. Compra o suelta alguno, o llámanos y lo vemos contigo.',
	],
	demasiado_material_reservado: [
		409,
		'Con esto tendrías demasiado material reservado. Compra o suelta algo, o llámanos y lo vemos contigo.',
	],
	reserva_repetida: [409, 'Acabas de tener este lote reservado sin comprarlo. Si lo necesitas más tiempo, llámanos.'],
	reserva_no_encontrada: [404, 'Esa reserva no existe.'],
	reserva_terminada: [409, 'Esa reserva ya ha terminado.'],
	fecha_de_reserva: [422, 'La fecha tiene que ser posterior a la de ahora y no pasar del plazo máximo.'],
	sin_permiso_de_compra: [403, 'Tu empresa te deja mirar, pero no comprar. Pídeselo a quien lleva la cuenta.'],
	necesita_aprobacion: [
		409,
		'Este pedido pasa de lo que puedes comprar sin preguntar: lo aprueba quien lleva la cuenta.',
	],
	solicitud_decidida: [409, 'Esa solicitud ya está decidida.'],
	demasiadas_solicitudes: [
		409,
		`Tienes ${MOST_REQUESTS} pedidos esperando a que los aprueben. Retira alguno antes de pedir otro.`,
	],
	demasiadas_invitaciones: [429, `Puedes enviar ${INVITATIONS.most} invitaciones al día.`],
	demasiados_miembros: [409, `Tu empresa tiene ya ${MOST_MEMBERS} personas. Quita a alguna antes de invitar a otra.`],
	miembro_no_encontrado: [404, 'Esa persona no es de tu empresa.'],
	precio_cambiado: [409, 'Algún precio ha cambiado desde que lo viste. Revisa tu carrito antes de pagar.'],
	codigo_promocional_vacio: [422, 'Introduce un código promocional'],
	codigo_promocional_no_valido: [422, 'Código promocional no válido'],
	promocion_agotada: [409, 'El descuento que tenía tu carrito se acaba de agotar. Mira el total antes de pagar.'],
	codigo_postal_invalido: [422, 'Introduce un código postal válido'],
	sin_envio: [422, 'No hacemos envíos a ese código postal. Puedes recoger tu pedido en el almacén.'],
	recargo_de_otro: [
		422,
		'Tu cuenta compra con recargo de equivalencia, y la factura va a su nombre: quita los otros datos de facturación.',
	],
	nif_necesario: [
		422,
		`Un pedido de más de ${SIMPLIFIED_UP_TO_CENTS / 100} € lleva factura completa: indica el NIF de quien compra.`,
	],
	nif_de_exportacion: [
		422,
		'Un envío a Canarias, Ceuta o Melilla es una exportación y lleva factura completa: indica el NIF de quien compra.',
	],
	demasiados_pedidos_sin_pagar: [
		409,
		'Tienes varios pedidos sin pagar, o cancelados hace poco. Paga alguno, o espera media hora y vuelve a intentarlo: solo guardamos su material un tiempo.',
	],
	demasiado_material_sin_pagar: [
		409,
		'Con este pedido guardaríamos demasiado material sin pagar. Paga o cancela antes los pedidos que tienes pendientes, o espera a que caduquen; si es una obra grande, llámanos y la preparamos contigo.',
	],
	demasiado_material_guardado: [
		409,
		'Ahora mismo hay mucho material guardado en pedidos sin pagar. Paga antes los que tengas pendientes, pide menos cantidad o vuelve a intentarlo dentro de una hora; si es una obra grande, llámanos y la preparamos contigo.',
	],
	demasiado_por_transferencia: [
		409,
		'Con este pedido guardaríamos demasiado material a la espera de transferencias. Págalo de otra forma o cancela antes los que tienes pendientes; si es una obra grande, llámanos y la preparamos contigo.',
	],
	pago_no_disponible: [422, 'Este pedido no se puede pagar de esa forma. Elige otra.'],
	credito_insuficiente: [409, 'El pedido pasa de lo que te queda de crédito. Págalo de otra forma o llámanos.'],
	cliente_no_encontrado: [404, 'Ese cliente no está entre los tuyos.'],
	clave_de_api_no_valida: [401, 'Esa clave no existe o se ha quitado.'],
	clave_sin_permiso: [403, 'La clave no tiene permiso para hacer esto.'],
	clave_no_admitida: [403, 'Esto no se puede hacer con una clave: hace falta entrar en la cuenta.'],
	demasiadas_claves: [422, `Puedes tener ${MOST_KEYS} claves. Quita alguna que no uses.`],
	nombre_repetido: [422, 'Ya tienes una clave con ese nombre.'],
	direccion_sin_https: [422, 'La dirección tiene que empezar por https://'],
	avisos_de_otro: [422, 'Esos avisos no son de pedidos tuyos.'],
	demasiadas_direcciones_de_avisos: [422, `Puedes tener ${MOST_ENDPOINTS} direcciones. Quita alguna que no uses.`],
	aviso_no_encontrado: [404, 'Esa dirección o ese aviso ya no están.'],
	avisos_en_pausa: [409, 'Esta dirección está en pausa y no se le envía nada. Reanúdala antes de probarla.'],
	demasiadas_pruebas: [429, `Puedes enviar ${TEST_DELIVERIES.most} avisos de prueba por hora.`],
	sesion_necesaria: [401, 'Entra en tu cuenta para ver esto.'],
	cuenta_no_admitida: [403, 'Tu cuenta no tiene acceso a esta parte de la tienda.'],
	credenciales_no_validas: [422, 'El correo o la contraseña no son correctos.'],
	demasiados_intentos: [
		429,
		'Demasiados intentos seguidos. Espera un cuarto de hora, o pide un enlace para elegir otra contraseña.',
	],
	codigo_de_acceso_no_valido: [422, 'Ese código no es correcto o ya se ha usado. Espera al siguiente y escríbelo.'],
	paso_caducado: [422, 'Ha pasado demasiado tiempo desde que escribiste tu contraseña. Vuelve a entrar.'],
	correo_sin_confirmar: [
		422,
		'Falta confirmar tu correo. Te acabamos de mandar otro enlace: ábrelo y escribe tu contraseña.',
	],
	enlace_no_valido: [422, 'Este enlace ya no vale: se ha usado o ha caducado.'],
	pedidos_en_curso: [409, 'Tienes pedidos en curso. Podrás cerrar la cuenta cuando estén entregados y pagados.'],
	ultimo_propietario: [409, 'La tienda no puede quedarse sin propietario: nombra antes a otra persona.'],
	cuenta_del_personal: [409, 'Es la cuenta de una persona del equipo: se cambia en la página del equipo.'],
	cuenta_no_encontrada: [404, 'Esa cuenta ya no está.'],
	no_es_empresa: [409, 'Las facturas electrónicas son para empresas con su NIF.'],
	no_es_profesional: [409, 'Esa cuenta no es de un profesional aprobado, o se ha cerrado.'],
	ya_decidida: [409, 'Esa cuenta ya estaba así.'],
	nif_sin_recargo: [
		409,
		'Solo están en recargo de equivalencia personas, comunidades de bienes y sociedades civiles, y el NIF de esa cuenta no es de ninguna.',
	],
	mensaje_no_encontrado: [404, 'Ese mensaje ya no está.'],
	desistimiento_no_encontrado: [404, 'Ese desistimiento ya no está.'],
	plantilla_existente: [409, 'Ya hay una plantilla con ese nombre.'],
	carta_no_encontrada: [404, 'Esa carta ya no está: otra persona la ha borrado.'],
	carta_en_envio: [409, 'Esta carta ya está programada o enviada: no se puede cambiar.'],
	carta_incompleta: [422, 'A la carta le falta algo: está señalado abajo.'],
	sin_suscriptores: [409, 'No hay ningún suscriptor que la pueda recibir.'],
	plantilla_no_encontrada: [404, 'Esa plantilla ya no está: otra persona la ha quitado.'],
	persona_no_encontrada: [404, 'Esa persona ya no está en el equipo.'],
	lote_no_encontrado: [404, 'Ese lote ya no está.'],
	cantidad_de_lote_no_valida: [422, 'Esa cantidad no vale: más de cero y, de lo que se vende por piezas, entera.'],
	lote_sin_tanto: [409, 'De ese lote no queda tanto sin reservar. Lo que guardan los pedidos no se puede quitar.'],
	correo_con_cuenta: [409, 'Ya hay una cuenta con ese correo.'],
	cambiado_entretanto: [
		409,
		'Otra persona lo ha cambiado mientras lo veías. No se ha guardado nada: revisa cómo está ahora y repítelo.',
	],
	codigo_existente: [409, 'Ya hay un código con ese nombre.'],
	codigo_reservado: [422, 'Los códigos que empiezan así son de los vales de cashback. Ponle otro nombre.'],
	codigo_no_encontrado: [404, 'No hay ningún código con ese nombre.'],
	demasiados_automaticos: [422, `Hay ya ${MOST_AUTOMATIC} códigos que se aplican solos: termina antes alguno.`],
	tarifa_existente: [409, 'Ya hay una tarifa con ese nombre.'],
	tarifa_no_encontrada: [404, 'Esa tarifa ya no está: otra persona la ha borrado.'],
	demasiadas_tarifas: [422, `Hay ya ${MOST_LISTS} tarifas sin terminar: termina o borra antes alguna.`],
	grupo_existente: [409, 'Ya hay un grupo con ese nombre.'],
	grupo_no_encontrado: [404, 'Ese grupo ya no está: otra persona lo ha borrado.'],
	grupo_en_uso: [409, 'Todavía tiene clientes o tarifas: cámbialos antes de grupo.'],
	usos_de_menos: [422, 'Se ha usado ya más veces que ese máximo.'],
	fecha_pasada: [422, 'No puede empezar en una fecha pasada.'],
	contenido_no_encontrado: [404, 'Eso ya no está: otra persona lo ha quitado.'],
	tema_no_encontrado: [422, 'Ese tema ya no está: elige otro.'],
	contenido_en_uso: [409, 'Todavía tiene preguntas: pásalas antes a otro tema, o quítalas.'],
	sin_permiso: [403, 'Tu papel en el equipo no permite hacer esto.'],
	direccion_no_encontrada: [404, 'Esa dirección ya no está guardada.'],
	demasiadas_direcciones: [422, `Puedes guardar ${MOST_ADDRESSES} direcciones. Borra alguna que no uses.`],
	cambio_fuera_de_plazo: [
		409,
		'El plazo para cambiar o cancelar este pedido ya ha pasado, o ya ha salido. Llámanos y vemos qué se puede hacer.',
	],
	cambio_de_coste: [
		409,
		'El transporte a esa dirección cuesta otra cosa. Cancela el pedido y vuelve a hacerlo, o llámanos.',
	],
	cambio_de_impuestos: [
		409,
		'El IVA de un pedido a esa dirección es otro. Cancela el pedido y vuelve a hacerlo, o llámanos.',
	],
	ampliacion_no_valida: [
		409,
		'A ese pedido ya no se le puede añadir material así: ha salido, o no va al mismo sitio. Haz un pedido aparte.',
	],
	estado_no_admitido: [409, 'El pedido no está en un estado que lo admita.'],
	nada_que_devolver: [409, 'De este pedido no queda nada que devolver.'],
	importe_no_valido: [422, 'Ese importe no se puede devolver: es más de lo que queda del pedido.'],
	reposicion_solo_entera: [
		422,
		'El material vuelve a la venta al devolver el total; para una parte, devuelve por líneas.',
	],
	cantidad_no_devuelta: [
		422,
		'Esa cantidad no se puede devolver: no es de su línea, o es más de lo que queda de ella.',
	],
	no_espera_transferencia: [409, 'Este pedido se paga con tarjeta o Bizum: no espera ninguna transferencia.'],
	plano_no_valido: [422, 'Con estas medidas no hay un plano que compartir.'],
	plano_no_guardado: [422, 'Este plano es demasiado largo para guardarlo: quita alguna superficie o algún hueco.'],
	superficies_no_validas: [
		422,
		'Alguna superficie no se puede hacer con esas medidas: corrígela o quítala, y guarda el plano.',
	],
	diseno_no_valido: [422, 'Todavía no has puesto nada en esta estancia: elige antes un azulejo.'],
	obra_no_encontrada: [404, 'Esa obra ya no está, o su enlace ha cambiado. Pide el nuevo a quien la tiene.'],
	obra_solo_lectura: [
		403,
		'Con este enlace puedes ver la obra, no cambiarla. Haz una copia tuya, o pide el enlace para cambiarla.',
	],
	demasiadas_obras: [422, `Puedes guardar ${PROJECT_LIMITS.projects} obras. Borra alguna que no uses.`],
	demasiadas_habitaciones: [422, `Una obra tiene como mucho ${PROJECT_LIMITS.rooms} habitaciones.`],
	demasiados_productos_en_obra: [
		422,
		`Una obra tiene como mucho ${PROJECT_LIMITS.items} productos. Quita alguno, o empieza otra.`,
	],
	presupuesto_no_encontrado: [404, 'Ese presupuesto ya no está.'],
	presupuesto_cerrado: [409, 'Este presupuesto ya está contestado o retirado, y no admite cambios.'],
	presupuesto_caducado: [409, 'Este presupuesto ha terminado: sus precios ya no se guardan. Pide uno nuevo.'],
	presupuesto_cambiado: [
		409,
		'El presupuesto ha cambiado mientras lo veías. No se ha enviado nada: abajo está la versión nueva; revísala y contesta otra vez.',
	],
	presupuesto_sin_aceptar: [409, 'Este presupuesto no está aceptado, o lo pide otra persona.'],
	presupuesto_ya_pedido: [409, 'Este presupuesto ya se ha convertido en un pedido.'],
	presupuesto_propio: [403, 'Un presupuesto lo contesta quien lo recibe: entra con su enlace sin tu sesión.'],
	presupuesto_sin_lineas: [422, 'Marca al menos una línea para aceptarla.'],
	presupuesto_vacio: [422, 'Un presupuesto lleva al menos un producto que se pueda vender ahora.'],
	presupuesto_sin_correo: [422, 'Para enviarlo hace falta el correo de quien lo recibe'],
	transporte_no_valido: [422, 'Escribe el importe del transporte, o ponlo aparte o incluido'],
	presupuesto_sin_nombre: [422, 'Para enviarlo hace falta el nombre de quien lo recibe'],
	demasiados_presupuestos: [
		422,
		`Tienes ${QUOTATION_LIMITS.open} presupuestos abiertos. Retira o borra alguno que no uses.`,
	],
	demasiados_envios: [429, `Has enviado ya ${QUOTATION_SENDS.most} presupuestos en un día. Podrás enviar más mañana.`],
	validez_no_valida: [422, 'Elige un día desde hoy y dentro del plazo'],
	descuento_excesivo: [422, 'Ese descuento o ese precio no se puede poner aquí'],
	demasiadas_vistas: [422, `Puedes guardar ${MOST_VIEWS} vistas. Quita alguna que no uses.`],
	sin_factura_simplificada: [409, 'Este pedido no tiene una factura simplificada que cambiar por una completa.'],
	canje_fuera_de_plazo: [
		409,
		`La factura completa se puede pedir durante los ${INVOICE_CHANGE_YEARS} años siguientes a la compra.`,
	],
	factura_no_encontrada: [404, 'No hay ninguna factura con ese número en ese pedido.'],
	pago_sin_llegar: [422, 'El día del pago no puede ser posterior a hoy.'],
	sin_factura_completa: [409, 'Este pedido no tiene una factura completa que rectificar.'],
	factura_de_un_mes: [
		409,
		'La factura de este pedido es la de un mes, con otros pedidos: no se puede cambiar el destinatario desde aquí.',
	],
	rectificacion_fuera_de_plazo: [
		409,
		`Una factura se puede rectificar durante los ${INVOICE_CHANGE_YEARS} años siguientes a la venta.`,
	],
	factura_abonada: [409, 'La factura está abonada del todo: no queda nada que facturar a otro destinatario.'],
	destinatario_igual: [409, 'La factura ya tiene ese nombre, ese NIF y esa dirección: no hay nada que corregir.'],
	opinion_no_admitida: [409, 'Puedes opinar de lo que has comprado cuando lo hayas recibido.'],
	opinion_fuera_de_plazo: [
		409,
		`Las opiniones se escriben durante los ${REVIEW_TEXT} naturales siguientes a la entrega, y ese plazo ya ha pasado.`,
	],
	opinion_oculta: [409, 'Hemos retirado esta opinión y no se puede cambiar. Si no estás de acuerdo, escríbenos.'],
	cashback_insuficiente: [422, 'Cashback insuficiente'],
	recompensa_no_encontrada: [404, 'Esa recompensa ya no está disponible.'],
	documento_no_disponible: [404, 'Ese documento no está disponible.'],
	clave_reutilizada: [409, 'Esa clave de idempotencia ya se usó con otro pedido.'],
	clave_no_valida: [400, 'La cabecera Idempotency-Key lleva entre 8 y 100 letras, cifras, guiones o puntos.'],
	pedido_no_pagable: [409, 'Este pedido ya no se puede pagar.'],
	cantidad_no_enviable: [422, 'Di qué cantidades salen: enteras, y como mucho las que faltan por salir.'],
	falta_material: [
		409,
		'Al preparar faltó material: manda lo que hay con «Enviar una parte», devuelve lo que falta, o márcalo como encontrado.',
	],
	correo_igual: [409, 'El pedido ya tiene ese correo.'],
	correo_no_encontrado: [404, 'Ese correo ya no se guarda: se borran a los 90 días.'],
	correo_por_salir: [409, 'Ese correo está por salir: todavía se intenta.'],
	desistimiento_solo_consumidores: [
		409,
		'El desistimiento es un derecho de los consumidores, y este pedido lo hizo una empresa o un profesional. Puedes devolver material como dicen las condiciones de venta: escríbenos.',
	],
	desistimiento_decidido: [409, 'Ese desistimiento ya está decidido.'],
	desistimiento_por_decidir: [409, 'El comprador ha desistido: antes de que salga, decide en su página qué se hace.'],
	envio_de_otro_dia: [409, 'Salió otro día: un envío se deshace solo el mismo día.'],
	envio_devuelto: [409, 'Ya se ha devuelto algo de este envío, así que no se puede deshacer.'],
	envio_con_muestras: [409, 'Lleva muestras, y el cliente ya tiene su vale: no se puede deshacer.'],
	sale_entero: [409, 'Eso es todo lo que falta: marca el pedido entero como enviado.'],
	dia_pasado: [422, 'Ese día ya ha pasado.'],
	franja_no_disponible: [409, 'Esa franja ya no está libre. Elige otra, o recíbelo lo antes posible.'],
	demasiadas_entregas_sin_pagar: [
		409,
		'Ya tienes otras entregas de ese día sin pagar. Paga antes esos pedidos, elige otro día, o pide sin día y lo acordamos contigo.',
	],
	dia_completo: [409, 'Ese día la ruta ya va completa. Elige otro, o sube su capacidad.'],
	codigo_de_recogida: [422, 'Ese no es el código del pedido. Míralo otra vez, o di por qué se entrega sin él.'],
	pedido_sin_correo: [409, 'Quien hizo este pedido no dejó correo: cóbralo por teléfono o en la tienda.'],
	terminal_no_valido: [422, 'Ese terminal no es de esta tienda.'],
	direccion_ajena: [422, 'Las direcciones de vuelta tienen que ser de esta tienda.'],
	notificacion_rechazada: [400, 'La notificación no es válida.'],
	origen_ajeno: [403, 'La petición viene de otra página.'],
	metodo_no_permitido: [405, 'Esta dirección no admite ese método.'],
	demasiado_grande: [413, 'La petición es demasiado grande.'],
	tipo_no_admitido: [415, 'El formato de la petición no se admite.'],
	demasiadas_peticiones: [429, 'Demasiadas peticiones seguidas. Espera un momento y vuelve a intentarlo.'],
	error_interno: [500, 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'],
	no_disponible: [503, 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof PROBLEMS
export const problemCodeSchema = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]])

/** Members of a problem beside its code: an own text, the fields concerned, and extra members. */
export interface ProblemExtra {
	readonly detail?: string
	readonly errores?: readonly FieldFault[]
	readonly [member: string]: unknown
}

/** A problem document for a code. */
export function problem(code: ProblemCode, extra: ProblemExtra = {}): Problem {
	const [status, detail] = PROBLEMS[code]
	const { errores, ...members } = extra
	return {
		type: `urn:soleria:${code}`,
		title: detail,
		status,
		detail,
		code,
		...members,
		...(errores ? { errores: [...errores] } : {}),
	}
}
