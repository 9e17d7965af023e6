import { Form, Link, useHref, useSearchParams } from 'react-router'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, stockHundredths } from '#domain/catalogue/product.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { picturesOf } from '#domain/picture/showroom.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { withParameter } from '#office/page/query.ts'
import { type Column, type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, optionsOf, TextFilter } from '#office/parts/filters.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { knownOf } from './known-values.ts'
import { chosenProducts, type ListedFrom, listedFrom, STATES, salePriceCents } from './product-list.ts'

const PAGE_SIZE = 50
const PAGE = 'pagina'

export const loader = guard('products.see', async (given) => {
	const query = new URL(given.request.url).searchParams
	const from = listedFrom(given)
	const chosen = chosenProducts(query, from)
	const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))
	const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get(PAGE))) || 1))
	const shown = chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
	const known = knownOf(from.staff.all())
	const changes = await given.shop.products.lastChanges(shown.map(({ id }) => id))
	return {
		rows: shown.map((product) => rowOf(product, from, changes.get(product.id) ?? null)),
		total: chosen.length,
		page,
		pages,
		types: known.tipo,
		families: known.composicion,
		mayEdit: given.worker.may('product.edit'),
		mayImport: given.worker.may('product.import'),
		files: FILES.filter(({ file }) => given.worker.may(FILE_PERMISSIONS[file])),
	}
})

/** A text of a narrow column, which stays on one line. */
const unbroken = (told: string) => told.replaceAll(' ', '\u00a0')

function rowOf(product: CatalogueProduct, { nowMs, showroom }: ListedFrom, changedAt: Date | null) {
	const { id, nombre, tipo, ficha, lots, ivaPercent, oculto } = product
	const price = priceInForce(product, nowMs)
	return {
		id,
		nombre,
		face: picturesOf(product, showroom).face,
		oculto,
		referencia: ficha.referencia ?? '',
		clase: tipo,
		precio: formatCents(salePriceCents(product)),
		oferta: price.descuento > 0 ? unbroken(`${formatCents(price.precioCents)} (−${price.descuento} %)`) : '',
		existencias: unbroken(`${formatHundredths(stockHundredths(product))} ${stockUnit(product)}`),
		isSoldOut: stockHundredths(product) === 0,
		lotes: lots.length,
		iva: unbroken(`${ivaPercent} %`),
		cambiado: changedAt === null ? '' : unbroken(inMadrid(changedAt, 'short')),
	}
}

export const meta = () => pageMeta('Productos · Gestión', 'Los productos de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['rows'][number]

/** The downloadable files, regardless of the list's filter. */
const FILES = [
	{ to: addresses.productsXlsx, text: 'Todos los productos en Excel', file: '/gestion/productos/exportar.xlsx' },
	{ to: addresses.productsCsv, text: 'Todos los productos en CSV', file: '/gestion/productos/exportar.csv' },
	{ to: addresses.lotsCsv, text: 'Lotes en CSV', file: '/gestion/productos/lotes.csv' },
	{ to: addresses.pricesCsv, text: 'Historial de precios en CSV', file: '/gestion/productos/precios.csv' },
] as const

const SELECTION = 'seleccion'
const NAME: Column<Row> = {
	id: 'nombre',
	header: 'Nombre',
	sorts: true,
	cell: (row) => (
		<span className="pictured-name">
			<span className="thumb">{row.face && <Picture picture={row.face} alt="" sizes="40px" />}</span>
			<span>
				<Link className="text-link" to={addresses.product(row.id)}>
					{row.nombre}
				</Link>
				{row.oculto && <span className="state tiny">Oculto</span>}
			</span>
		</span>
	),
}
const SELECT: Column<Row> = {
	id: 'elegir',
	header: 'Elegir',
	cell: (row) => (
		<label className="pick">
			<input type="checkbox" className="check" form={SELECTION} name="id" value={row.id} />
			<span className="visually-hidden">Elegir {row.nombre}</span>
		</label>
	),
}
const text = (id: Exclude<keyof Row & string, 'face'>, header: string, sorts: boolean): Column<Row> => ({
	id,
	header,
	sorts,
	cell: (row) => row[id],
})
const FACTS: Columns<Row> = [
	NAME,
	text('referencia', 'Referencia', true),
	text('clase', 'Clase', true),
	text('precio', 'Precio sin IVA', true),
	text('oferta', 'Oferta', false),
	{
		id: 'existencias',
		header: 'Existencias',
		sorts: true,
		cell: (row) => (
			<Link className={row.isSoldOut ? 'text-link sold-out' : 'text-link'} to={addresses.productLots(row.id)}>
				{row.existencias}
			</Link>
		),
	},
	text('lotes', 'Lotes', true),
	text('iva', 'IVA', false),
	text('cambiado', 'Cambiado', false),
]
const READ_COLUMNS: Columns<Row> = [...FACTS]
const EDIT_COLUMNS: Columns<Row> = [SELECT, ...FACTS]

function Filters({ types, families }: Pick<Loaded, 'types' | 'families'>) {
	return (
		<FilterBar clear={addresses.products}>
			<TextFilter label="Buscar" name="q" placeholder="Nombre, referencia, EAN, serie" />
			<ChoiceFilter label="Clase" name="clase" any="Todas" options={types.map((text) => ({ id: text, text }))} />
			<ChoiceFilter label="Familia" name="familia" any="Todas" options={families.map((text) => ({ id: text, text }))} />
			<ChoiceFilter label="Estado" name="estado" options={optionsOf(STATES)} />
		</FilterBar>
	)
}

/** The bulk change of the ticked products, or of all that the filter finds. */
function Selection({ total }: Pick<Loaded, 'total'>) {
	const [query] = useSearchParams()
	return (
		<Form id={SELECTION} action={addresses.changeProducts} className="row">
			{['q', 'clase', 'familia', 'estado'].map((name) => {
				const value = query.get(name)
				return value ? <input key={name} type="hidden" name={name} value={value} /> : null
			})}
			<Button kind="line" type="submit">
				Cambiar los elegidos
			</Button>
			<Button kind="line" type="submit" name="todos" value="si">
				{total === 1 ? 'Cambiar el que sale' : `Cambiar los ${total} que salen`}
			</Button>
			<Button kind="line" type="submit" formAction={useHref(addresses.newFlashCampaign)}>
				Oferta flash con los elegidos
			</Button>
		</Form>
	)
}

export default function Products({ loaderData }: { readonly loaderData: Loaded }) {
	const { rows, total, page, pages, mayEdit, mayImport, files } = loaderData
	const [query] = useSearchParams()
	return (
		<div className="page">
			<div className="row apart">
				<h1>Productos</h1>
				<p className="row">
					{mayImport && (
						<Link className="text-link" to={addresses.importProducts}>
							Cargar un archivo
						</Link>
					)}
					<Link className="text-link" to={addresses.incompleteProducts}>
						Fichas incompletas
					</Link>
					{mayEdit && (
						<Link className="text-link" to={addresses.imports}>
							Cambios y cargas
						</Link>
					)}
					{mayEdit && (
						<ButtonLink isPlain to={addresses.newProduct}>
							Producto nuevo
						</ButtonLink>
					)}
				</p>
			</div>
			<Done texts={{ guardado: 'Producto guardado. La tienda ya lo enseña así.' }} />
			<Filters {...loaderData} />
			<p className="mute">{counted(total, 'producto', 'productos')}</p>
			{mayEdit && rows.length > 0 && <Selection total={total} />}
			<DataTable
				caption="Productos"
				columns={mayEdit ? EDIT_COLUMNS : READ_COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="Ningún producto es así."
			/>
			<p className="row">
				{files.map(({ to, text: told }) => (
					<a key={to} className="text-link" href={`${OFFICE_BASE}${to}`}>
						{told}
					</a>
				))}
			</p>
			<Pager
				previous={page > 1 ? withParameter(query, PAGE, `${page - 1}`) : null}
				next={page < pages ? withParameter(query, PAGE, `${page + 1}`) : null}
				at={{ page, pages }}
			/>
		</div>
	)
}
