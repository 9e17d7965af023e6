import { redirect } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { FILE } from './field-names.ts'

const MOST_BYTES = 20 * 1024 * 1024
const NAME_LENGTH = 120

/** Stores the posted file, starts its check, and redirects to its page. */
export async function uploadFile({ shop, form }: GuardedForm) {
	const faulty = (detail: string) => refuseForm(form, 'datos_no_validos', { field: FILE, detail })
	const file = form.get(FILE)
	if (!(file instanceof File) || file.name === '') return faulty('Elige un archivo')
	if (file.size === 0) return faulty('El archivo está vacío')
	if (file.size > MOST_BYTES) return faulty('El archivo pasa de 20 MB: pártelo en dos')
	const content = new Uint8Array(await file.arrayBuffer())
	const id = await shop.importFiles.take(file.name.slice(0, NAME_LENGTH), content)
	return redirect(addresses.importFile(id))
}
