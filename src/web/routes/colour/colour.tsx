import { Form, type LinksFunction, type MetaFunction, useLoaderData } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { FIRST_COLOUR, inColour, SWATCHES, Swatch } from '#web/parts/colour/swatches.tsx'
import colourStyle from './colour.css?url'
import { PhotoPicker } from './photo-picker.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: colourStyle }]

export const headers = publicPage

export const loader = plainPage

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return []
	const { brand, origin } = loaderData
	return pageMeta(
		`Azulejos por color · ${brand}`,
		'Toca un color en tu foto, o elígelo, y verás los azulejos que más se le parecen, del más cercano al más lejano.',
		{ canonical: addresses.colour, origin, brand },
	)
}

export default function ColourScreen() {
	useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Productos', to: '/productos' }, { text: 'Por color' }]} />
			<div className="wrap stack loose">
				<h1>Azulejos por color</h1>
				<p className="lead">
					De la foto de una pared, de una tela o de una cocina: toca un color y verás los azulejos que más se le
					parecen.
				</p>
				<PhotoPicker />
				<Form action="/productos" className="row colour-form">
					<label htmlFor="color-elegido">O elige un color</label>
					<input id="color-elegido" type="color" name="tono" defaultValue={`#${FIRST_COLOUR}`} />
					<Button kind="line" type="submit">
						Buscar este color
					</Button>
				</Form>
				<h2>Colores de siempre</h2>
				<ul className="columns min-8 snug">
					{SWATCHES.map(([name, hex]) => (
						<li key={hex}>
							<Link className="row" to={inColour(hex)}>
								<Swatch tono={hex} size={36} />
								{name}
							</Link>
						</li>
					))}
				</ul>
				<p className="small mute">
					Los colores se calculan de la cara de cada azulejo. Una foto y una pantalla no los dan exactos, y cada lote
					tiene su tono: antes de comprar, pide una muestra.
				</p>
			</div>
		</>
	)
}
