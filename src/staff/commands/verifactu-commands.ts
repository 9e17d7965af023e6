import { installationText } from '#contract/verifactu/declaration.ts'
import { CHAIN_FAULTS, RECORDING_MODES, rightRecordsText } from '#contract/verifactu/record-texts.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, day, done, misread, refused } from '#staff/answer.ts'

const ANSWERS = { apartado: 'apartado', rechazado: 'rechazado', aceptado_con_errores: 'aceptado con errores' } as const

/** Shows the state of the records, checks all of them, or begins another chain after an old backup was restored. */
export const verifactu: Command = async (shop, subject) => {
	if (subject === '') return state(shop)
	if (subject === 'verificar') return verify(shop)
	if (subject === 'nueva-cadena') return beginChain(shop)
	return misread('Di qué: verifactu, verifactu verificar o verifactu nueva-cadena.')
}

async function state(shop: Shop) {
	const { mode, waiting, oldestWaitingAt, withErrors, rejected, parked, senders, answers } =
		await shop.verifactu.state()
	const since = oldestWaitingAt === null ? '' : `, el más antiguo del ${day(oldestWaitingAt)}`
	return done(
		RECORDING_MODES[mode],
		`Número de instalación: ${installationText(await shop.verifactu.software())}.`,
		`Por enviar: ${waiting}${since}. Por corregir: ${rejected} rechazados y ${withErrors} aceptados con errores.`,
		...(parked === 0 ? [] : [`Apartados, que la Agencia Tributaria no admite y no se envían: ${parked}.`]),
		...senders.flatMap(({ stopped, failures, failingSince, lastError, nextAt }) => {
			if (stopped !== null)
				return [`Envío parado: ${stopped} Cuando esté arreglado, se reanuda en Facturas, Veri*factu.`]
			if (failures === 0 || failingSince === null) return []
			return [
				`No se puede enviar desde el ${day(failingSince)}: ${lastError ?? ''}. Se prueba otra vez el ${day(nextAt)}.`,
			]
		}),
		...answers.map(({ number, state, code, text }) =>
			[`  ${number}`, ANSWERS[state], code, text].filter((part) => part !== '').join(' · '),
		),
		...(answers.length === 0
			? []
			: [
					'En Facturas, Veri*factu: si la factura está bien, se subsana o se envía otra vez; si está mal, se rectifica desde su pedido.',
				]),
	)
}

async function verify(shop: Shop) {
	const checked = await shop.verifactu.verify()
	if (checked.ok) return done(rightRecordsText(checked))
	const { number, position, fault, details } = checked
	const where = position === null ? '' : `, registro ${position}`
	const what = details.length === 0 ? '' : `: ${details.join(', ')}`
	return refused(`Factura ${number}${where}: ${CHAIN_FAULTS[fault]}${what}.`)
}

async function beginChain(shop: Shop) {
	const isClosed = await shop.verifactu.closeChain()
	return isClosed
		? done('Cadena cerrada. El próximo registro empieza otra, con un número de instalación nuevo.')
		: refused('No hay ninguna cadena abierta: el próximo registro la empieza.')
}
