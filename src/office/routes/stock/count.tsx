import { Form, useActionData } from 'react-router'
import { COUNTED } from '#contract/stock/lots.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { onHandAfterCount } from '#domain/catalogue/stock-movement.ts'
import { isStockOf } from '#domain/catalogue/stock-quantity.ts'
import { numberOf } from '#domain/input/read-number.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, type Guarded, guard } from '#office/page/guard.ts'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import type { ShelfPlace, StockLot } from '#shop/stock/stock.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { CountTable } from './count-table.tsx'
import { lotName } from './lot-texts.ts'

const ROWS_A_PAGE = 50

/** `A-3·17` as the URL has the place after which a page begins. */
function placeIn(text: string | null): ShelfPlace | null {
	const parts = /^(.*)·(\d{1,9})$/.exec(text ?? '')
	return parts ? { ubicacion: parts[1] ?? '', id: Number(parts[2]) } : null
}

export const loader = guard('stock.move', async ({ request, shop }) => {
	const query = new URL(request.url).searchParams
	const search = (query.get('q') ?? '').trim()
	const filter = {
		shelf: (query.get('estante') ?? '').trim(),
		productIds: search === '' ? null : shop.catalogue.staff.find(search).map(({ id }) => id),
		after: placeIn(query.get('despues')),
	}
	const found = await shop.stock.byShelf(filter, ROWS_A_PAGE + 1)
	const last = found.length > ROWS_A_PAGE ? found[ROWS_A_PAGE - 1] : undefined
	return {
		lots: found.slice(0, ROWS_A_PAGE).flatMap((lot) => rowOf(lot, { shop }) ?? []),
		next: last ? `${last.ubicacion}·${last.id}` : null,
	}
})

function rowOf(lot: StockLot, { shop }: Pick<Guarded, 'shop'>) {
	const product = shop.catalogue.staff.product(lot.productId)
	if (!product) return null
	return {
		id: lot.id,
		producto: product.nombre,
		lote: lotName(lot),
		ubicacion: lot.ubicacion,
		unidad: stockUnit(product),
		libros: lot.onHandHundredths,
	}
}

/** The typed quantities of lots, by lot: only non-empty fields. */
function typedIn(form: FormData): ReadonlyMap<number, string> {
	const typed = [...form].flatMap(([name, value]) => {
		const lotId = /^lote-(\d{1,9})$/.exec(name)?.[1]
		const text = `${value}`.trim()
		return lotId === undefined || text === '' ? [] : [[Number(lotId), text] as const]
	})
	return new Map(typed)
}

export const action = deeds({
	comparar: deed('stock.move', async ({ shop, form }) => {
		const typed = typedIn(form)
		const differences = []
		const unread: number[] = []
		for (const [lotId, text] of typed) {
			const lot = await shop.stock.lot(lotId)
			const product = lot && shop.catalogue.staff.product(lot.productId)
			const row = lot && rowOf(lot, { shop })
			const countedHundredths = numberOf(text, COUNTED)
			if (!row || !product || countedHundredths === null || !isStockOf(product, countedHundredths)) unread.push(lotId)
			else {
				const wanted = onHandAfterCount({ ...lot, countedHundredths })
				const missing = wanted - countedHundredths
				differences.push({ ...row, contado: countedHundredths, difference: wanted - lot.onHandHundredths, missing })
			}
		}
		return { differences, unread, typed: Object.fromEntries(typed), applied: null }
	}),
	aplicar: deed('stock.move', async ({ shop, form }) => {
		const counted = [...typedIn(form)].map(([lotId, text]) => ({
			lotId,
			countedHundredths: numberOf(text, COUNTED) ?? -1,
			seenHundredths: Number(form.get(`visto-${lotId}`)),
		}))
		const { changed, moved, invalid } = await shop.stock.count(counted)
		const still = new Set([...moved, ...invalid])
		const typed = [...typedIn(form)].filter(([lotId]) => still.has(lotId))
		return {
			differences: [],
			unread: invalid,
			typed: Object.fromEntries(typed) as Record<string, string>,
			applied: { changed: changed.length, moved: moved.length },
		}
	}),
})

export const meta = () => pageMeta('Recuento · Gestión', 'Contar lo que hay en el almacén.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Answer = NonNullable<ReturnType<typeof useActionData<typeof action>>>

function Differences({ answer: { differences, typed } }: { readonly answer: Answer }) {
	const changed = differences.filter(({ difference }) => difference !== 0)
	const short = differences.filter(({ missing }) => missing > 0)
	if (differences.length === 0) return null
	return (
		<section aria-labelledby="diferencias">
			<h2 id="diferencias">Diferencias</h2>
			{short.map(({ id, producto, lote, unidad, contado, missing }) => (
				<Notice key={id} tone="bad" role="alert">
					{producto} · {lote}: has contado {formatHundredths(contado)} {unidad} y entre lo vendido y lo reservado hay{' '}
					{formatHundredths(contado + missing)} {unidad} (faltan {formatHundredths(missing)} {unidad}): búscalo, o
					devuelve esas líneas en sus pedidos y dalas de baja. Mientras tanto, el lote se queda en lo reservado.
				</Notice>
			))}
			{changed.length === 0 && short.length === 0 && (
				<Notice role="status">Todo cuadra: no hay nada que cambiar.</Notice>
			)}
			{changed.length > 0 && (
				<Form method="post" preventScrollReset>
					<ul className="rows pairs">
						{changed.map(({ id, producto, lote, unidad, libros, contado, difference }) => (
							<li key={id}>
								<span>
									{producto} · {lote}: había {formatHundredths(libros)}, hay {formatHundredths(contado)} {unidad}
								</span>
								<b className="amount">
									{difference > 0 ? '+' : '−'}
									{formatHundredths(Math.abs(difference))} {unidad}
								</b>
								<input type="hidden" name={`lote-${id}`} value={typed[`${id}`] ?? ''} />
								<input type="hidden" name={`visto-${id}`} value={libros} />
							</li>
						))}
					</ul>
					<input type="hidden" name="formulario" value="aplicar" />
					<Button type="submit" busyText="Aplicando…">
						{changed.length === 1 ? 'Aplicar 1 diferencia' : `Aplicar ${changed.length} diferencias`}
					</Button>
				</Form>
			)}
		</section>
	)
}

const NONE: readonly number[] = []

export default function Count({ loaderData: { lots, next } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const { applied = null, unread = NONE } = answer ?? {}
	return (
		<div className="page">
			<h1>Recuento</h1>
			<p className="mute">
				Escribe lo que hay en el estante, también lo vendido que aún no ha salido. Lo que dejes vacío no se toca.
			</p>
			<FilterBar clear={addresses.count}>
				<TextFilter label="Estante" name="estante" placeholder="A-3" />
				<TextFilter label="Producto" name="q" />
			</FilterBar>
			{applied && (
				<Notice role="status">
					{counted(applied.changed, 'lote corregido.', 'lotes corregidos.')}
					{applied.moved > 0 && ` De ${applied.moved} ha entrado o salido algo mientras contabas: cuéntalos otra vez.`}
				</Notice>
			)}
			{answer && <Differences answer={answer} />}
			<CountTable lots={lots} typed={answer?.typed ?? {}} unread={unread} />
			<ListPager name="despues" next={next} />
		</div>
	)
}
