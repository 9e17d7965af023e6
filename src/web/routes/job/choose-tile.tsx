import type { ProductCard } from '#contract/catalogue/product-answer.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { JobPage } from './job-page.ts'

/** The page's own fields, which the fields of a form carry from step to step. */
const OWN = ['producto', 'producto2', 'producto3', 'lote', 'buscar', 'formato']

/** Asks for the tile of a job, by a search; carries the known data of the job along. */
export function ChooseTile({ page }: { readonly page: JobPage }) {
	const { values, noTile, cards } = page
	const carried = Object.entries(values).filter(([name]) => !OWN.includes(name))
	return (
		<section className="stack job-choose" aria-labelledby="elige">
			<h2 id="elige">¿Con qué azulejo?</h2>
			{noTile && <Notice tone="warm">{noTile}</Notice>}
			{carried.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="field">
				<label htmlFor="buscar-azulejo">Nombre, formato o lo que buscas</label>
				<div className="with-button">
					<input
						id="buscar-azulejo"
						className="input"
						name="buscar"
						type="search"
						autoComplete="off"
						maxLength={80}
						defaultValue={values.buscar ?? values.formato ?? ''}
					/>
					<Button type="submit">Buscar</Button>
				</div>
			</div>
			{cards.length === 0 ? (
				<p>No encontramos ningún azulejo así. Prueba con otras palabras.</p>
			) : (
				<TileChoices cards={cards} />
			)}
		</section>
	)
}

/** Tiles to take for the job, each a button of the page's form. */
export function TileChoices({ cards }: { readonly cards: readonly ProductCard[] }) {
	return (
		<ul className="grout cards">
			{cards.map(({ slug, nombre, medidas, acabado, face, precio, unidad, tipoIva, porArea }) => (
				<li key={slug} className="card">
					<div className="pic">
						<Picture picture={face} alt="" sizes="(max-width: 760px) 44vw, 220px" />
					</div>
					<div className="text">
						<h3>{nombre}</h3>
						<p className="meta">{`${sizeWords(medidas)} cm · ${acabado}`}</p>
						<p className="price">
							<Price euros={precio} iva={tipoIva} unit={`/${unidad}`} own={{ slug, m2: porArea ? 1 : 0 }} />
						</p>
						<Button kind="line" wide type="submit" name="producto" value={slug}>
							Elegir<span className="visually-hidden">{` ${nombre}`}</span>
						</Button>
					</div>
				</li>
			))}
		</ul>
	)
}
