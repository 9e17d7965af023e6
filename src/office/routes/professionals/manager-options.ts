import type { Guarded } from '#office/page/guard.ts'

/** Staff who can be assigned to a professional, as options of a form. */
export async function managerOptions({ people }: Guarded['shop']) {
	const managers = await people.managers()
	return managers.map(({ accountId, nombre, correo }) => ({ id: `${accountId}`, text: nombre || correo }))
}
