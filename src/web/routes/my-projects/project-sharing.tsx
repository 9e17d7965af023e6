import { Form } from 'react-router'
import type { ProjectAnswer } from '#contract/project/project-answer.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

interface SharingProps {
	readonly project: ProjectAnswer
	readonly readLink: string
	readonly editLink: string | null
}

/** The links to a project and to a copy of it and, for its owner, forms to invalidate the links and to delete it. */
export function ProjectSharing({ project, readLink, editLink }: SharingProps) {
	return (
		<section className="stack narrow" id="compartir" aria-labelledby="compartir-titulo">
			<h2 id="compartir-titulo">Compartir y guardar</h2>
			<div className="columns min-14 even">
				<LinkField id="enlace-lectura" label="Enlace para verla" link={readLink} />
				{editLink !== null && <LinkField id="enlace-cambios" label="Enlace para cambiarla" link={editLink} />}
			</div>
			<Form method="post">
				<Button kind="line" type="submit" name="accion" value="copiar">
					Hacer una copia mía
				</Button>
			</Form>
			{project.isOwner && (
				<>
					<details>
						<summary className="text-link">Dejar de compartir</summary>
						<Form method="post" className="stack snug">
							<p>La obra tendrá enlaces nuevos. Quien tenga los de ahora dejará de verla.</p>
							<Button kind="line" type="submit" name="accion" value="dejar-de-compartir">
								Cambiar los enlaces
							</Button>
						</Form>
					</details>
					<details>
						<summary className="text-link">Borrar la obra</summary>
						<Form method="post" className="stack snug">
							<p>
								Se borra con sus habitaciones y productos, para ti y para quien tenga sus enlaces. No se puede deshacer.
							</p>
							<input type="hidden" name="version" value={project.version} />
							<Button kind="danger" type="submit" name="accion" value="borrar">
								Borrarla del todo
							</Button>
						</Form>
					</details>
				</>
			)}
		</section>
	)
}

function LinkField({ id, label, link }: { readonly id: string; readonly label: string; readonly link: string }) {
	return (
		<div className="stack close">
			<div className="field">
				<label htmlFor={id}>{label}</label>
				<input
					id={id}
					className="input"
					readOnly
					value={link}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			</div>
			<CopyButton text={link} label={`Copiar el ${label.toLowerCase()}`} done="Enlace copiado" />
		</div>
	)
}
