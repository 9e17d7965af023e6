import { Form } from 'react-router'
import type { Picture as Stored } from '#domain/picture/picture.ts'
import { addresses } from '#office/addresses.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { Picture } from '#ui/picture.tsx'
import { AltText } from './alt-text.tsx'
import { MOVE, placeTitle, placeUse } from './places.ts'
import { usePictureDrag } from './use-picture-drag.ts'

/** A place of a product's pictures. */
interface Place {
	/** From 0, in the order of the product's page. */
	readonly place: number
	readonly picture: Stored | null
	/** The alternative text that the shop makes for it. */
	readonly made: string
	/** Whether it is the merchant's own picture; otherwise it is the sample's. */
	readonly isOwn: boolean
}

interface PlaceListProps {
	readonly id: number
	readonly places: readonly Place[]
	readonly mayEdit: boolean
	readonly answer: FormFaults | undefined
}

interface MovesProps {
	readonly id: number
	readonly place: number
	readonly picture: Stored
	/** The places beside it that it can change with. */
	readonly neighbours: readonly { readonly to: number | undefined; readonly text: string }[]
}

/** The actions on a picture: change places with its neighbours, crop, delete. */
function Moves({ id, place, picture, neighbours }: MovesProps) {
	return (
		<div className="row tight">
			{neighbours.map(
				({ to, text }) =>
					to !== undefined && (
						<Form method="post" key={text} preventScrollReset>
							<input type="hidden" name="formulario" value={MOVE} />
							<input type="hidden" name="foto" value={picture.name} />
							<input type="hidden" name="hash" value={picture.hash} />
							<Button kind="line" type="submit" name="a" value={to}>
								{text}
								<span className="visually-hidden">: pasa a «{placeTitle(to)}»</span>
							</Button>
						</Form>
					),
			)}
			<ButtonLink kind="line" isPlain to={addresses.cropPicture(id, picture.name)}>
				Recortar
				<span className="visually-hidden">{`: «${placeTitle(place)}»`}</span>
			</ButtonLink>
			<Confirm
				id={`quitar-${place}`}
				deed="quitar"
				open="Quitar"
				title={`¿Quitar la foto «${placeTitle(place)}»?`}
				text="Deja de verse en la tienda y no se puede recuperar desde aquí."
				submit="Quitar"
				hidden={{ foto: picture.name, hash: picture.hash }}
			/>
		</div>
	)
}

/** The pictures of a product by place. The merchant's own change places by their buttons, or by being dragged onto each other. */
export function PlaceList({ id, places, mayEdit, answer }: PlaceListProps) {
	const drag = usePictureDrag()
	return (
		<ol className="columns min-14 even">
			{places.map(({ place, picture, made, isOwn }, index) => (
				<li key={place} className="boxed stack tight" {...(mayEdit ? drag.target(place) : {})}>
					<h2>{placeTitle(place)}</h2>
					<p className="mute">{placeUse(place)}</p>
					<div className="photo" {...(picture && isOwn && mayEdit ? drag.source(place, picture) : {})}>
						<Picture
							picture={picture}
							alt={picture?.alt ?? made}
							sizes="320px"
							missing="Sin foto"
							key={picture?.hash}
						/>
					</div>
					{picture && !(isOwn && mayEdit) && (
						<p className="tiny mute">La tienda la describe así: {picture.alt ?? made}.</p>
					)}
					{picture && !isOwn && <p className="tiny mute">Es de la muestra: una tuya la sustituye.</p>}
					{picture && isOwn && mayEdit && (
						<>
							<Moves
								id={id}
								place={place}
								picture={picture}
								neighbours={[
									{ to: places[index - 1]?.place, text: 'Antes' },
									{ to: places[index + 1]?.place, text: 'Después' },
								]}
							/>
							<AltText
								key={`${picture.hash} ${picture.alt}`}
								place={place}
								picture={picture}
								made={made}
								answer={answer}
							/>
						</>
					)}
				</li>
			))}
		</ol>
	)
}
