import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

/** Mail with the link to join the staff, valid for seven days. */
export function staffInvitationLetter(
	front: ShopFront,
	{ key, role }: { readonly key: string; readonly role: string },
): WrittenLetter {
	return signed(front, {
		subject: `Te invitan al equipo de ${front.brand}`,
		preheader: 'El enlace vale siete días y sirve una sola vez.',
		paragraphs: [
			'Hola:',
			`Te han dado acceso a la gestión de ${front.brand} con el papel de ${role.toLowerCase()}. Desde este enlace, que vale siete días y sirve una sola vez, eliges tu contraseña y pones el segundo paso.`,
		],
		action: {
			text: 'Entrar en el equipo',
			url: `${front.origin}/gestion/invitacion?clave=${encodeURIComponent(key)}`,
		},
		closing: ['Si no esperabas este correo, no hagas nada: sin abrir el enlace nadie entra con tu dirección.'],
	})
}
