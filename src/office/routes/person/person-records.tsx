import { Link } from 'react-router'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import type { LoadedPerson } from './person.tsx'

interface RecordsProps {
	readonly page: LoadedPerson
	readonly answer: DeedAnswer
}

/** Their stored data, and their rights: no newsletter, a copy, sessions ended, erasure. */
export function Privacy({ page, answer }: RecordsProps) {
	const { newsletter, account, may } = page
	return (
		<section aria-labelledby="privacidad">
			<h2 id="privacidad">Privacidad</h2>
			{newsletter && <p>{`Boletín: ${newsletter.text}.`}</p>}
			{newsletter?.isIn && may.answer && (
				<FoldedForm
					id="boletin"
					title="Darle de baja del boletín"
					form={NO_FIELDS}
					submit="Dar de baja"
					answer={answer}
				/>
			)}
			<p>
				{/* A file, not a page. */}
				<a className="text-link" href={OFFICE_BASE + addresses.personData(page.id)}>
					Copia de sus datos (JSON)
				</a>
			</p>
			{account && may.audit && (
				<p>
					<Link className="text-link" to={`${addresses.audit}?fila=${account.id}&que=personas`}>
						Lo que el equipo ha cambiado
					</Link>
				</p>
			)}
			{account && account.sessions.length > 0 && (
				<>
					<p className="mute">{`Sesiones: ${account.sessions.join('; ')}.`}</p>
					{may.erase && (
						<FoldedForm id="sesiones" title="Cerrar sus sesiones" form={NO_FIELDS} submit="Cerrarlas" answer={answer} />
					)}
				</>
			)}
			{account && may.erase && (
				<FoldedForm
					id="cerrar"
					title="Cerrar la cuenta y borrar sus datos"
					form={NO_FIELDS}
					submit="Cerrar la cuenta"
					answer={answer}
				/>
			)}
		</section>
	)
}
