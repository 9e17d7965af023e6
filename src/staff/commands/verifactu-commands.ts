import { CHAIN_FAULTS, RECORDING_MODES } from '#contract/verifactu/record-texts.ts'
import { type Command, day, done, misread, refusal, refused, type StaffAnswer, textOf } from '#staff/answer.ts'

const ANSWERS = { apartado: 'apartado', rechazado: 'rechazado', aceptado_con_errores: 'aceptado con errores' } as const

export const verifactu: Command = async (shop) => {
	const { mode, waiting, oldestWaitingAt, withErrors, rejected, parked, senders, answers } =
		await shop.verifactu.state()
	const since = oldestWaitingAt === null ? '' : `, el más antiguo del ${day(oldestWaitingAt)}`
	return done(
		RECORDING_MODES[mode],
		`Por enviar: ${waiting}${since}. Por corregir: ${rejected} rechazados y ${withErrors} aceptados con errores.`,
		...(parked === 0 ? [] : [`Apartados, que la Agencia Tributaria no admite y no se envían: ${parked}.`]),
		...senders.flatMap(({ stopped, failures, failingSince, lastError, nextAt }) => {
			if (stopped !== null) return [`Envío parado: ${stopped} Cuando esté arreglado, verifactu-reanudar.`]
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
					'Si la factura está bien, verifactu-subsanar; si está mal, se rectifica desde su pedido. Un registro apartado también se puede enviar otra vez, en Facturas, Veri*factu.',
				]),
	)
}

export const verifactuVerify: Command = async (shop) => {
	const checked = await shop.verifactu.verify()
	if (checked.ok) return done(`Comprobados ${checked.records} registros en ${checked.chains} cadenas: todo coincide.`)
	const { number, position, fault, details } = checked
	const where = position === null ? '' : `, registro ${position}`
	const what = details.length === 0 ? '' : `: ${details.join(', ')}`
	return refused(`Factura ${number}${where}: ${CHAIN_FAULTS[fault]}${what}.`)
}

export const verifactuCorrect: Command = async (shop, subject, options) => {
	const reason = textOf(options.motivo)
	if (reason === '') return misread('Di por qué: --motivo "…"')
	return made(await shop.verifactu.correct(subject, reason))
}

export const verifactuAnnul: Command = async (shop, subject, options) => {
	const reason = textOf(options.motivo)
	if (reason === '') return misread('Di por qué: --motivo "…"')
	if (options['no-hubo-venta'] !== true) {
		return misread(
			'Se anula solo lo que nunca debió existir: añade --no-hubo-venta. Una venta que se cancela o devuelve lleva factura rectificativa.',
		)
	}
	return made(await shop.verifactu.annul(subject, reason))
}

function made(outcome: Awaited<ReturnType<Parameters<Command>[0]['verifactu']['annul']>>): StaffAnswer {
	if (!outcome.ok) return refusal(outcome.code)
	const { kind, position, hash, content } = outcome.record
	const what = kind === 'alta' ? 'alta' : 'anulación'
	return done(`Factura ${content.invoice.number}: registro de ${what} ${position}, huella ${hash}.`)
}

export const verifactuResume: Command = async (shop) => {
	const resumed = await shop.verifactu.resume()
	return resumed === 0 ? refused('No había ningún envío parado.') : done('Los registros se envían otra vez.')
}

export const verifactuInstallation: Command = async (shop, _subject, options) => {
	if (options.nueva === true) {
		const closed = await shop.verifactu.closeChain()
		return closed
			? done('Cadena cerrada. El próximo registro empieza otra, con un número de instalación nuevo.')
			: refused('No hay ninguna cadena abierta: el próximo registro la empieza.')
	}
	const { installation } = await shop.verifactu.software()
	return done(installation === '' ? 'Todavía no hay ningún registro.' : `Número de instalación: ${installation}`)
}
