import type { Fault, NumberField } from '@soleria/laying-plan'
import type { FieldFault } from '#contract/problem.ts'
import { formatNumber } from '#domain/money/format.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import { DOOR_FIELDS, OPENING_FIELDS, type PlanShape, rowField } from './plan-values.ts'

/** The field of the form that a number of the engine comes from. */
const FIELDS: Readonly<Partial<Record<NumberField, string>>> = {
	joint: 'junta',
	breakage: 'rotura',
	direction: 'angulo',
	'rules.kerf': 'corte',
	width: 'largo',
	height: 'ancho',
	length: 'largo',
	left: 'alto',
	right: 'altoFinal',
	tiledTo: 'hasta',
	notch: 'huecoLargo',
}

/** The fields of a door that numbers of the engine come from. */
const OF_DOOR: Readonly<Partial<Record<NumberField, string>>> = {
	'door.at': DOOR_FIELDS.desde,
	'door.width': DOOR_FIELDS.ancho,
}

/** The names of sides as a person counts them, from 1. */
const sideName = (side: number) => `El lado ${side + 1}`
const outlineField = (shape: PlanShape) => (shape === 'lados' ? 'lados' : 'largo')

/** The fault of a number that is outside its limits. */
function numberFault(
	fault: Extract<Fault, { readonly code: 'out-of-range' }>,
	shape: PlanShape,
	tileField: (index: number | null) => string,
): FieldFault {
	const { field, index } = fault
	const isBreakage = field === 'breakage'
	const isAngle = field === 'direction'
	const isJoint = field === 'joint' || field === 'rules.kerf'
	const [least, most] = [fault.least, fault.most].map((value) =>
		isBreakage ? `${value} %` : isAngle ? `${value}°` : isJoint ? `${value / 10} mm` : lengthText(value),
	)
	const limits = `tiene que estar entre ${least} y ${most}`
	const alone = `T${limits.slice(1)}`
	if (field === 'tile.perBox')
		return {
			campo: tileField(index).replace('formato', 'piezas'),
			mensaje: `Tiene que estar entre ${fault.least} y ${fault.most}`,
		}
	const ofDoor = OF_DOOR[field]
	if (ofDoor && index !== null) return { campo: rowField(ofDoor, index), mensaje: `Puerta ${index + 1}: ${limits}` }
	if (field.startsWith('tile.')) return { campo: tileField(index), mensaje: alone }
	// On a wall the first height is that of its left end; of the notch the second number is its width.
	if (index !== null && shape === 'pared') return { campo: 'huecos', mensaje: `Hueco ${index + 1}: ${limits}` }
	const campo = field === 'notch' && index === 1 ? 'huecoAncho' : (FIELDS[field] ?? outlineField(shape))
	return { campo, mensaje: alone }
}

function faultOf(fault: Fault, shape: PlanShape, tileFields: readonly string[]): FieldFault {
	const outline = outlineField(shape)
	const tileField = (index: number | null) => tileFields[index ?? 0] ?? 'formato'
	switch (fault.code) {
		case 'out-of-range':
			return numberFault(fault, shape, tileField)
		case 'side-length':
			if (fault.opening !== null)
				return {
					campo: rowField(fault.side % 2 === 0 ? OPENING_FIELDS.ancho : OPENING_FIELDS.alto, fault.opening),
					mensaje: `Hueco ${fault.opening + 1}: tiene que medir entre ${lengthText(fault.least)} y ${lengthText(fault.most)}`,
				}
			return {
				campo: outline,
				mensaje: `${sideName(fault.side)} tiene que medir entre ${lengthText(fault.least)} y ${lengthText(fault.most)}`,
			}
		case 'sides-cross':
			return { campo: outline, mensaje: `Los lados ${fault.sides[0] + 1} y ${fault.sides[1] + 1} se cruzan` }
		case 'outline-open':
			return {
				campo: 'lados',
				mensaje: `Los lados no cierran: del último al primero faltan ${lengthText(fault.gap)}. Revisa una medida o un ángulo, o marca «Repartir el error»`,
			}
		case 'angle':
			return { campo: 'lados', mensaje: `${sideName(fault.side)}: el ángulo va de 1 a 359 grados` }
		case 'corners':
			return { campo: outline, mensaje: `Hacen falta entre ${fault.least} y ${fault.most} lados` }
		case 'opening-outside':
			return { campo: 'huecos', mensaje: `El hueco ${fault.opening + 1} se sale de la superficie` }
		case 'openings-overlap':
			return { campo: 'huecos', mensaje: `Los huecos ${fault.openings[0] + 1} y ${fault.openings[1] + 1} se pisan` }
		case 'no-such-side':
			return fault.field === 'doors'
				? {
						campo: rowField(DOOR_FIELDS.lado, fault.door),
						mensaje: `Puerta ${fault.door + 1}: la superficie no tiene lado ${fault.side + 1}`,
					}
				: { campo: 'lado', mensaje: `La superficie no tiene lado ${fault.side + 1}` }
		case 'door-outside':
			return { campo: 'puertas', mensaje: `La puerta ${fault.door + 1} se sale de su lado` }
		case 'no-such-door':
			return { campo: 'arranque', mensaje: 'Para empezar por la puerta, escribe antes dónde está' }
		case 'nothing-to-tile':
			return { campo: 'huecos', mensaje: 'Los huecos ocupan toda la superficie' }
		case 'tile-larger-than-room':
			return { campo: outline, mensaje: 'La superficie es más pequeña que una pieza' }
		case 'too-many-pieces':
			return {
				campo: outline,
				mensaje: `Son ${formatNumber(fault.pieces)} piezas, y el plano llega a ${formatNumber(fault.most)}: divide la superficie en partes`,
			}
		case 'pattern-sizes':
			if (tileFields.length > 1) return { campo: tileField(tileFields.length - 1), mensaje: NO_SET }
			return { campo: 'dibujo', mensaje: NO_PATTERN }
		case 'pattern-shape':
		case 'tile-count':
			return { campo: 'dibujo', mensaje: NO_PATTERN }
		default:
			return { campo: outline, mensaje: 'Con esas medidas no se puede hacer el plano' }
	}
}

const NO_PATTERN = 'Ese dibujo no se hace con este formato: elige otro'
const NO_SET =
	'Estos formatos no hacen un dibujo juntos: sirven dos cuadrados distintos, un cuadrado y un rectángulo con un lado igual, o un cuadrado, su mitad y su cuarto'

/** The faults of a plan by the fields of its form, one for each field. `tileFields` are those that its tiles come from. */
export function planFaults(faults: readonly Fault[], shape: PlanShape, tileFields: readonly string[]): FieldFault[] {
	const found = faults.map((fault) => faultOf(fault, shape, tileFields))
	return found.filter(({ campo }, place) => found.findIndex((other) => other.campo === campo) === place)
}
