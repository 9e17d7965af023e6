import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TileChoices } from './choose-tile.tsx'
import type { Refusal } from './job-page.ts'

/** Displays why a tile is unsuitable for the place, and the suitable ones. */
export function JobRefusal({ refusal }: { readonly refusal: Refusal }) {
	const { text, overrule, cards, more } = refusal
	return (
		<section className="stack" aria-labelledby="no-vale">
			<Notice tone="bad" role="alert">
				<h2 className="sub" id="no-vale">
					No vale para este sitio
				</h2>
				<p>{text}</p>
				{overrule && (
					<button type="submit" className="text-link" name="aunque" value={overrule}>
						Lo sé: calcular de todos modos
					</button>
				)}
			</Notice>
			<h3>
				{cards.length > 0 ? 'Estos sí valen, y se parecen al tuyo' : 'Ahora no tenemos en stock nada que valga ahí.'}
			</h3>
			{cards.length > 0 && <TileChoices cards={cards} />}
			{more && (
				<p>
					<Link className="link" to={more.to}>
						{more.text}
					</Link>
				</p>
			)}
		</section>
	)
}
