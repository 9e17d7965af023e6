import { useEffect, useRef } from 'react'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { Entrance } from './entrance.tsx'

/** The page after a registration, identical whether or not the address already had an account. */
export function RegistrationSent({ email, professional }: { readonly email: string; readonly professional: boolean }) {
	const { answerIn } = useMerchant()
	const notice = useRef<HTMLParagraphElement>(null)
	useEffect(() => notice.current?.focus(), [])
	return (
		<Entrance
			title="Mira tu correo"
			lead={`Hemos escrito a ${email} con un enlace para confirmar que la dirección es tuya.`}
			asideTitle={professional ? 'Qué pasa ahora' : 'Mientras tanto'}
			reasons={
				professional
					? [
							'Confirmas tu correo con el enlace.',
							`Miramos tu NIF y tus documentos, en ${answerIn}.`,
							'Te escribimos con la respuesta y con el nombre de tu gestor.',
						]
					: ['Tu carrito sigue donde lo dejaste.', 'Puedes comprar como invitado: el pedido aparecerá en tu cuenta.']
			}
			ways={[{ text: 'Seguir mirando azulejos', to: addresses.bestSellers() }]}
		>
			<Notice role="status" ref={notice}>
				Abre el enlace y escribe tu contraseña: con eso la cuenta queda lista. Vale una semana.
			</Notice>
			<p className="after small mute">
				¿No llega? Mira en el correo no deseado o{' '}
				<Link className="text-link" to={addresses.login}>
					intenta entrar
				</Link>
				: te mandaremos otro enlace.
			</p>
		</Entrance>
	)
}
