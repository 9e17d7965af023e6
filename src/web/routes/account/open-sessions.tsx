import { Form } from 'react-router'
import { inMadrid } from '#domain/time/madrid.ts'
import type { OpenSession } from '#shop/account/sessions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { State } from '#ui/state.tsx'
import { addresses } from '#web/addresses.ts'

/** A session as the page shows it. */
export interface ShownSession {
	readonly id: string
	readonly began: string
	readonly used: string
	readonly isCurrent: boolean
}

/** A session with its instants in words. */
export function shownSession({ id, createdAt, lastUsedAt, isCurrent }: OpenSession): ShownSession {
	return { id, began: inMadrid(createdAt, 'dayAndTime'), used: inMadrid(lastUsedAt, 'dayAndTime'), isCurrent }
}

interface OpenSessionsProps {
	readonly sessions: readonly ShownSession[]
	/** Whether one was ended just now. */
	readonly isEnded: boolean
}

/** The open sessions of the account, each with a button that ends it. */
export function OpenSessions({ sessions, isEnded }: OpenSessionsProps) {
	return (
		<section aria-labelledby="sesiones">
			<h2 id="sesiones">Sesiones abiertas</h2>
			{isEnded && <Notice role="status">La sesión está cerrada.</Notice>}
			<p className="mute">
				Una por cada navegador en el que has entrado. No guardamos cuál era: si no reconoces alguna, ciérrala y cambia
				la contraseña.
			</p>
			<ul className="rows entries">
				{sessions.map((session) => (
					<li key={session.id}>
						<p>
							{session.isCurrent && (
								<>
									<State>Esta sesión</State>
									<br />
								</>
							)}
							{`Abierta el ${session.began}`}
							<br />
							{`Usada por última vez el ${session.used}`}
						</p>
						{session.isCurrent ? (
							<Form method="post" action={addresses.logout}>
								<button type="submit" className="link">
									Cerrar esta sesión
								</button>
							</Form>
						) : (
							<Form method="post" action={addresses.accountPassword}>
								<input type="hidden" name="accion" value="cerrar" />
								<input type="hidden" name="sesion" value={session.id} />
								<button type="submit" className="link">
									Cerrar<span className="visually-hidden">{` la sesión abierta el ${session.began}`}</span>
								</button>
							</Form>
						)}
					</li>
				))}
			</ul>
			<Form method="post" action={addresses.logout}>
				<input type="hidden" name="donde" value="todas" />
				<Button kind="line" type="submit">
					Salir en todos los sitios
				</Button>
			</Form>
		</section>
	)
}
