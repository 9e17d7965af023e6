import { readFile } from 'node:fs/promises'
import { readDay } from '#domain/input/read-day.ts'
import { isLegalPage, LEGAL_PAGES } from '#domain/legal/legal-text.ts'
import { textFaults } from '#domain/legal/text-faults.ts'
import { SETTING_NAMES } from '#domain/merchant/fields.ts'
import { readSettings } from '#domain/merchant/read-settings.ts'
import { madridMidnight } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import { type Command, day, done, misread, refusal, refused, type StaffAnswer, textOf } from '#staff/answer.ts'

/** The missing settings, or that nothing is missing. */
function stateOf(shop: Shop): string[] {
	const faults = shop.settings.faults()
	const closed = shop.merchant().isOpen
		? []
		: ['La tienda está cerrada: se abre en Gestión → Primeros pasos, o con «settings set apertura abierta».']
	if (faults.length === 0) return ['Los ajustes están completos.', ...closed]
	return [
		'Falta para poder vender:',
		...faults.map(({ field, message }) => `  ${field}: ${message}`),
		'Se ponen con «npm run staff -- setup», o uno a uno con «settings set».',
	]
}

async function change(shop: Shop, typed: Readonly<Record<string, unknown>>): Promise<StaffAnswer> {
	const read = readSettings(typed)
	if (!read.ok)
		return refused('No se ha cambiado nada:', ...read.faults.map(({ field, message }) => `  ${field}: ${message}`))
	const isChanged = await shop.settings.change(read.values)
	return done(isChanged ? 'Guardado.' : 'Ya estaba así.', ...stateOf(shop))
}

function show(shop: Shop, isJson: boolean): StaffAnswer {
	const values = shop.settings.values()
	if (isJson) return done(JSON.stringify(values))
	return done(...SETTING_NAMES.map((name) => `${name}: ${values[name] ?? '—'}`), '', ...stateOf(shop))
}

export const settings: Command = async (shop, subject, options, more) => {
	if (subject === '' || subject === 'show') {
		return more.length > 0 ? misread(`Sobra «${more.join(' ')}».`) : show(shop, options.json === true)
	}
	if (subject !== 'set') return misread('Di show o set: settings show, settings set <campo> <valor>')
	const [name = '', ...words] = more
	if (name === '' || words.length === 0) return misread('Di qué ajuste y su valor: settings set <campo> <valor>')
	return change(shop, { [name]: words.join(' ') })
}

/** Reads settings from a file, or as JSON from the program that has asked for them. */
export const setup: Command = async (shop, _subject, options) => {
	const given = textOf(options.valores)
	const file = textOf(options.fichero)
	const text = given === '' ? await readFile(file, 'utf8').catch((error: Error) => error) : given
	if (text instanceof Error) return refusal('archivo_no_leido', text.message)
	const typed = parsed(text)
	return typed === null
		? refused('El archivo tiene que ser un objeto JSON: {"marca": "…", "nif": "…"}')
		: change(shop, typed)
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
	} catch {
		// The detail of the fault does not matter: it is not JSON.
		return null
	}
}

function listTexts(shop: Shop): StaffAnswer {
	const texts = shop.settings.legalTexts()
	return done(
		...LEGAL_PAGES.flatMap((page) => {
			const versions = texts.filter((text) => text.page === page)
			if (versions.length === 0) return [`${page}: sin texto`]
			return versions.map(
				({ id, validFrom, body }) => `${page} · versión ${id} · desde el ${day(validFrom)} · ${body.length} letras`,
			)
		}),
	)
}

export const legalText: Command = async (shop, subject, options) => {
	if (subject === '') return listTexts(shop)
	if (!isLegalPage(subject)) return misread(`La página es una de estas: ${LEGAL_PAGES.join(', ')}`)
	const [file, from] = [textOf(options.fichero), textOf(options.desde)]
	if (file === '') return misread('Di qué archivo tiene el texto: --fichero ARCHIVO.md')
	const first = from === '' ? null : readDay(from)
	if (from !== '' && first === null) return misread('La fecha se escribe así: --desde 2027-01-01')
	const body = await readFile(file, 'utf8').catch((error: Error) => error)
	if (body instanceof Error) return refusal('archivo_no_leido', body.message)
	const faults = textFaults(subject, body)
	if (faults.length > 0) return refused(...faults)
	const taken = await shop.settings.takeLegalText(subject, body, first === null ? null : madridMidnight(first))
	if (!taken.ok) return refused('Un texto no puede estar en vigor desde una fecha pasada.')
	return done(`${subject}: guardado, en vigor desde el ${day(taken.validFrom)}. Las versiones anteriores se conservan.`)
}
