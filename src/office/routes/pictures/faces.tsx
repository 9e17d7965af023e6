import { counted } from '#domain/text/counted.ts'
import { shopAddresses } from '#office/addresses.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'

export interface FacesProps {
	readonly slug: string
	/** Whether shoppers see the product. */
	readonly isShown: boolean
	readonly medidas: string
	/** Maximum number of faces of a product. */
	readonly most: number
	readonly own: { readonly hash: string; readonly faces: number; readonly isDrawn: boolean } | null
	/** Whether the tile can be laid in rooms, by its own faces or by those of the sample shop. */
	readonly isLaid: boolean
	readonly mayEdit: boolean
	readonly answer: FormFaults | undefined
}

/** The photographs of single pieces for laying rooms with a tile. */
export function Faces({ slug, isShown, medidas, most, own, isLaid, mayEdit, answer }: FacesProps) {
	return (
		<section aria-labelledby="caras-titulo" className="stack snug photo-faces">
			<h2 id="caras-titulo">Caras para verlo colocado</h2>
			<p className="mute">
				{own
					? `La tienda lo coloca en las estancias con ${counted(own.faces, 'cara tuya', 'caras tuyas')}${own.isDrawn ? ', sin girarlas' : ''}.`
					: isLaid
						? 'Se coloca en las estancias con las caras de la muestra: las tuyas las sustituyen.'
						: 'Aún no se puede colocar en las estancias. Con una foto de frente de cada cara sí, y además se encuentra por su color y entre los que se le parecen.'}
			</p>
			{isLaid && isShown && (
				<p>
					<a className="text-link" href={shopAddresses.visualiserFor(slug)}>
						Verlo colocado
					</a>
				</p>
			)}
			{mayEdit && (
				<PictureDrop
					key={own?.hash}
					id="caras"
					field="caras"
					label={own ? 'Cambiar las caras' : 'Añadir las caras'}
					hint={`De una a ${most} fotos de piezas distintas de ${medidas} cm, de frente, sin sombras y recortadas por sus cantos, como las da el fabricante. Cuantas más, menos se nota la repetición.`}
					submit="Guardar las caras"
					multiple
					hidden={{ hash: own?.hash ?? '' }}
					answer={answer}
				>
					<label className="row tight">
						<input type="checkbox" className="check" name="dibujo" value="si" defaultChecked={own?.isDrawn} />
						Tiene un dibujo o una dirección: no se refleja
					</label>
				</PictureDrop>
			)}
			{mayEdit && own && (
				<Confirm
					id="quitar-caras"
					open="Quitar las caras"
					title="¿Quitar las caras de este producto?"
					text="Las estancias que tengan este azulejo en diseños guardados se verán sin él."
					submit="Quitar"
					hidden={{ hash: own.hash }}
				/>
			)}
		</section>
	)
}
