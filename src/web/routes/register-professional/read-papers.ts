import { leftOutFault } from '#contract/input/left-out-file.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { Shop } from '#shop/shop.ts'

const MOST_PAPERS = 4

const FAULTS = {
	vacio: 'está vacío',
	demasiado_grande: 'pasa de 5 MB',
	contenido_activo: 'lleva programas, adjuntos o una contraseña: imprímelo como PDF y adjunta esa copia',
	formato_no_admitido: 'no es un PDF ni una imagen JPG, PNG o WebP',
} as const

type Paper = Extract<Awaited<ReturnType<Shop['accounts']['readPaper']>>, { ok: true }>['paper']

/** Reads the uploaded documents of a professional's registration: one to four. */
export async function readPapers(
	shop: Shop,
	form: FormData,
): Promise<
	{ readonly ok: true; readonly papers: readonly Paper[] } | { readonly ok: false; readonly fault: FieldFault }
> {
	const fault = (mensaje: string) => ({ ok: false as const, fault: { campo: 'documents', mensaje } })
	// Browsers send an empty file without a name for an empty file field.
	const files = form.getAll('documents').filter((value): value is File => value instanceof File && value.name !== '')
	if (files.length === 0) return fault('Adjunta al menos un documento de la empresa')
	if (files.length > MOST_PAPERS) return fault(`Como mucho ${MOST_PAPERS} documentos`)
	const leftOut = leftOutFault(form)
	if (leftOut) return { ok: false, fault: leftOut }
	const papers: Paper[] = []
	for (const file of files) {
		const read = await shop.accounts.readPaper(file.name, Buffer.from(await file.arrayBuffer()))
		if (!read.ok) return fault(`${file.name.slice(0, 60)} ${FAULTS[read.code]}`)
		papers.push(read.paper)
	}
	return { ok: true, papers }
}
