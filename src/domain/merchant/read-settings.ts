import { isSettingName, readSetting, type SettingValues } from './fields.ts'

export type ReadSettings =
	| { readonly ok: true; readonly values: SettingValues }
	| { readonly ok: false; readonly faults: readonly { readonly field: string; readonly message: string }[] }

/** Reads typed settings, by the names that staff use; every one that is wrong is named. */
export function readSettings(typed: Readonly<Record<string, unknown>>): ReadSettings {
	const faults: { field: string; message: string }[] = []
	const values: Record<string, string> = {}
	for (const [field, value] of Object.entries(typed)) {
		const read = readTyped(field, value)
		if ('fault' in read) faults.push({ field, message: read.fault })
		else values[field] = read.text
	}
	return faults.length > 0 ? { ok: false, faults } : { ok: true, values }
}

function readTyped(name: string, value: unknown) {
	if (!isSettingName(name)) return { fault: 'no es ningún ajuste' }
	if (typeof value !== 'string' && typeof value !== 'number') return { fault: 'tiene que ser un texto o un número' }
	return readSetting(name, `${value}`)
}
