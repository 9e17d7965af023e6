import type { Guarded } from '#office/page/guard.ts'

/** Who of the staff may look after a professional, as a choice of a form. */
export async function managerOptions({ people }: Guarded['shop']) {
	const managers = await people.managers()
	return managers.map(({ accountId, nombre, correo }) => ({ id: `${accountId}`, text: nombre || correo }))
}
