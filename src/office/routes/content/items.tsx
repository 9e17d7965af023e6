import { data, Form, Link } from 'react-router'
import { type PictureAnswer, pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { CONTENT_RULES, GROUP_KINDS, itemGroup } from '#domain/content/content-kinds.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import type { Shop } from '#shop/shop.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { State } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { KIND_TEXTS, shownName } from './content-texts.ts'
import { kindOf } from './read-item.ts'

/** The picture of a photograph in its list; undefined for other items. */
function pictureOf({ showroom }: Shop, kind: ContentKind, { key }: ContentItem): PictureAnswer | null | undefined {
	if (kind !== 'fotos') return undefined
	const picture = showroom.picture(key)
	return picture && pictureAnswer(picture, 'small')
}

/** The groups of a list, or one without a name. */
function groupsOf(shop: Shop, kind: ContentKind, items: readonly ContentItem[]) {
	const row = (item: ContentItem) => ({
		key: item.key,
		name: shownName(kind, item, shop),
		hidden: item.hidden,
		isWritten: item.isWritten,
		picture: pictureOf(shop, kind, item),
	})
	const { group } = CONTENT_RULES[kind]
	if (group === null) return [{ id: '', name: '', to: '', hidden: false, rows: items.map(row) }]
	const groupKind = GROUP_KINDS[group]
	const groups: readonly ContentItem<'temas' | 'espacios'>[] = shop.contents.items(groupKind)
	return groups.map(({ key, hidden, texts }) => ({
		id: key,
		name: texts.nombre,
		to: addresses.contentItem(groupKind, key),
		hidden,
		rows: items.filter((item) => itemGroup(kind, item) === key).map(row),
	}))
}

export const loader = guard('content.see', ({ params, shop, worker }) => {
	const kind = kindOf(params.apartado)
	const { title, about, shownAt, add } = KIND_TEXTS[kind]
	const mayEdit = worker.may('content.edit')
	const mayMove = mayEdit && CONTENT_RULES[kind].hasOrder
	return {
		kind,
		...{ title, about, shownAt, add, mayMove },
		mayAdd: mayEdit && CONTENT_RULES[kind].grows,
		groups: groupsOf(shop, kind, shop.contents.items(kind)),
	}
})

export const action = deeds({
	mover: deed('content.edit', async ({ params, shop, form }) => {
		const kind = kindOf(params.apartado)
		const to = form.get('hacia')
		if (to !== 'arriba' && to !== 'abajo') throw data(null, { status: 400 })
		await shop.contents.move(kind, `${form.get('clave') ?? ''}`, to)
		return done(addresses.contentKind(kind), 'orden')
	}),
})

export const meta = () => pageMeta('Contenido · Gestión', 'Lo que dicen las páginas de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Group = Loaded['groups'][number]

const DONE_TEXTS = {
	orden: 'Orden guardado. Ya se ve así en la tienda.',
	quitado: 'Quitado.',
	origen: 'Vuelve a estar como viene de origen.',
}

export default function Items({ loaderData }: { readonly loaderData: Loaded }) {
	const { kind, title, about, shownAt, add, mayAdd, mayMove, groups } = loaderData
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.content}>Contenido</Link>
			</p>
			<div className="row apart">
				<h1>{title}</h1>
				{mayAdd && (
					<ButtonLink isPlain to={addresses.newContent(kind)}>
						{add}
					</ButtonLink>
				)}
			</div>
			<p className="mute">
				{about}{' '}
				<a className="text-link" href={shownAt}>
					Verlo en la tienda
				</a>
			</p>
			<Done texts={DONE_TEXTS} />
			{groups.map((group) => (
				<Rows key={group.id} kind={kind} group={group} mayMove={mayMove} />
			))}
		</div>
	)
}

interface RowsProps {
	readonly kind: Loaded['kind']
	readonly group: Group
	readonly mayMove: boolean
}

function Rows({ kind, group: { id, name, to, hidden, rows }, mayMove }: RowsProps) {
	return (
		<section>
			{id !== '' && (
				<h2>
					<Link to={to}>{name}</Link>
					{hidden && <State>Oculto</State>}
				</h2>
			)}
			{rows.length === 0 ? (
				<p className="mute">Todavía no hay nada: no se ve en la tienda.</p>
			) : (
				<ul className="rows thin content-list">
					{rows.map((row, place) => (
						<li key={row.key} className="row">
							{row.picture !== undefined && (
								<span className="thumb">
									<Picture picture={row.picture} alt="" sizes="72px" missing="" />
								</span>
							)}
							<span className="grow row tight">
								<Link className="text-link" to={addresses.contentItem(kind, row.key)}>
									{row.name}
								</Link>
								{row.picture === null && <State>Sin foto</State>}
								{row.hidden && <State>Oculto</State>}
								{row.isWritten && !row.hidden && <State tone="good">Tuyo</State>}
							</span>
							{mayMove && <MoveForm row={row} isFirst={place === 0} isLast={place === rows.length - 1} />}
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

interface MoveFormProps {
	readonly row: Group['rows'][number]
	readonly isFirst: boolean
	readonly isLast: boolean
}

/** Swaps with a neighbour, without a script too. */
function MoveForm({ row: { key, name }, isFirst, isLast }: MoveFormProps) {
	return (
		<Form method="post" className="row close" preventScrollReset>
			<input type="hidden" name="formulario" value="mover" />
			<input type="hidden" name="clave" value={key} />
			<IconButton type="submit" name="hacia" value="arriba" disabled={isFirst} label={`Subir «${name}»`}>
				↑
			</IconButton>
			<IconButton type="submit" name="hacia" value="abajo" disabled={isLast} label={`Bajar «${name}»`}>
				↓
			</IconButton>
		</Form>
	)
}
