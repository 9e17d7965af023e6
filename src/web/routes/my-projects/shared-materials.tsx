import type { ProjectMaterialAnswer } from '#contract/project/project-answer.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { SHARED_TEXT, SHARED_TITLE } from '#domain/project/purchases.ts'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'

/** The materials that several rooms need, with their packs; nothing if each room has its own. */
export function SharedMaterials({ materials }: { readonly materials: readonly ProjectMaterialAnswer[] }) {
	if (materials.length === 0) return null
	return (
		<section className="project-room well stack" id="materiales" aria-labelledby="materiales-titulo">
			<h2 id="materiales-titulo">{SHARED_TITLE}</h2>
			<p className="mute">{SHARED_TEXT}</p>
			<ul className="project-rows rows">
				{materials.map((material) => (
					<Material key={material.lines[0]?.id} material={material} />
				))}
			</ul>
		</section>
	)
}

function Material({ material }: { readonly material: ProjectMaterialAnswer }) {
	const { need, packs, fewer, lines, total, ownTotal } = material
	const [first] = lines
	if (!first) return null
	const problem = lines.find((line) => line.problem !== null)?.problem ?? null
	return (
		<li className="project-item row top even">
			<span className="thumb">
				<Picture picture={first.picture} alt="" sizes="64px" />
			</span>
			<div className="grow stack tight">
				<h3>
					<Link to={addresses.product(first.slug)}>{first.name}</Link>
				</h3>
				<p>
					{`${need} en toda la obra: ${packs}`}
					{fewer !== '' && <span className="good-word">{`, ${fewer}`}</span>}
				</p>
				<p className="small mute">
					<Details parts={[lines.map(({ contents }) => contents).join(' + '), first.lot ? lotWords(first.lot) : '']} />
				</p>
				{problem && <p className="small bad-word">{problem.detail}</p>}
				<p className="small">
					<a className="text-link" href={addresses.sheet(first.slug)} download>
						Ficha técnica (PDF)<span className="visually-hidden">{` de ${first.name}`}</span>
					</a>
				</p>
			</div>
			<p className="number">{problem ? '—' : <Price euros={total} ownEuros={ownTotal} iva={first.tipoIva} />}</p>
		</li>
	)
}
