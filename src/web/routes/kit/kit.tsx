import { type ReactNode, useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink, FileButton, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { rowField } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { Help } from '#ui/help.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Pair } from '#ui/pair.tsx'
import { Price } from '#ui/price.tsx'
import { State } from '#ui/state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toasts.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'

export const headers = publicPage

/** For those who build the shop: a shop in production has no such page. */
export function loader({ context }: LoaderFunctionArgs) {
	if (!servicesOf(context).showsKit) throw data('No es una página de la tienda', { status: 404 })
	return null
}

export const meta = () => pageMeta('Componentes', 'Los componentes de las páginas.', { noindex: true })

const WRONG: FormFaults = {
	values: {},
	faults: [{ campo: 'mal', mensaje: 'Escribe un número de 1 a 9' }],
	detail: null,
}

/** Every component in every state. */
export default function Kit() {
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Padre', to: '/kit' }, { text: 'Componentes' }]} />
			<div className="wrap stack broad">
				<div className="page-top">
					<h1>Componentes</h1>
					<p className="lead">Los de las dos aplicaciones, en todos sus estados.</p>
				</div>
				<Scales />
				<Buttons />
				<Fields />
				<Choices />
				<Signs />
				<Lists />
				<Layouts />
				<Overlays />
			</div>
		</>
	)
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section className="stack" aria-label={title}>
			<h2>{title}</h2>
			{children}
		</section>
	)
}

const COLOURS = [
	'arena',
	'lino',
	'borde',
	'tinta',
	'piedra',
	'mar',
	'espuma',
	'barro',
	'olivo',
	'error',
	'noche',
] as const

function Scales() {
	return (
		<Part title="Escalas">
			<p className="tiny">Texto de letra pequeña</p>
			<p className="small">Texto de apoyo</p>
			<p>Texto</p>
			<p className="lead">Entradilla</p>
			<ul className="row">
				{COLOURS.map((colour) => (
					<li key={colour} className="stack close">
						{/* An attribute, since the pages allow no styles in theirs. */}
						<svg width="72" height="48" aria-hidden="true">
							<rect width="72" height="48" fill={`var(--${colour})`} />
						</svg>
						<span className="small">{colour}</span>
					</li>
				))}
			</ul>
		</Part>
	)
}

function Buttons() {
	const [isBusy, setBusy] = useState(false)
	return (
		<Part title="Botones">
			<div className="row">
				<Button>Principal</Button>
				<Button kind="line">Secundario</Button>
				<Button kind="danger">Sin vuelta atrás</Button>
				<Button disabled>Desactivado</Button>
				<Button isBusy={isBusy} busyText="Guardando…" onClick={() => setBusy(true)}>
					Guardar
				</Button>
				<ButtonLink to="/kit">Enlace</ButtonLink>
				<ButtonLink kind="line" href="/kit" download>
					Archivo
				</ButtonLink>
				<FileButton kind="line">Elegir un archivo</FileButton>
				<IconButton label="Quitar">
					<TrashIcon />
				</IconButton>
			</div>
			<Button wide>A todo lo ancho</Button>
		</Part>
	)
}

function Fields() {
	const faults = useFaults(WRONG)
	const fields = [
		rowField('texto', 'Texto', { optional: false, hint: 'Con una ayuda debajo' }),
		rowField('precio', 'Con unidad', { unit: '€/m²', inputMode: 'decimal' }),
		rowField('mal', 'Con un fallo', { optional: false }),
		rowField('lista', 'Lista', {
			kind: 'select',
			options: [
				{ id: '1', text: 'Una' },
				{ id: '2', text: 'Otra' },
			],
		}),
		rowField('largo', 'Texto largo', { kind: 'textarea' }),
		rowField('casilla', 'Casilla', { kind: 'checkbox' }),
	]
	return (
		<Part title="Campos">
			<form className="message-form" noValidate onSubmit={(event) => event.preventDefault()}>
				<FaultSummary answer={WRONG} faults={faults} idPrefix="kit" />
				{fields.map((field) => (
					<Field key={field.name} field={field} idPrefix="kit" value="" faults={faults} />
				))}
			</form>
		</Part>
	)
}

function Choices() {
	return (
		<Part title="Elegir">
			<Tabs
				label="Pestañas"
				name="pestanas"
				tabs={['Primera', 'Segunda', 'Tercera'].map((text) => ({ id: text, text, panel: <p>{`Panel: ${text}`}</p> }))}
			/>
			<label className="row tight">
				<input type="checkbox" className="check" defaultChecked /> Marcada
			</label>
			<label className="row tight">
				<input type="checkbox" className="check" /> Sin marcar
			</label>
			<Pager label="En medio" previous="/kit" next="/kit" at={{ page: 2, pages: 3 }} />
			<Pager label="Al final" previous="/kit" next={null} at={{ page: 3, pages: 3 }} />
			<Pager label="Sin números" first="/kit" next="/kit" />
		</Part>
	)
}

function Signs() {
	return (
		<Part title="Señales">
			<div className="row">
				<State tone="good">Entregado</State>
				<State tone="way">En camino</State>
				<State tone="wait">Por pagar</State>
				<State>Cerrado</State>
			</div>
			<Notice>Aviso</Notice>
			<Notice tone="warm">Aviso de oferta o de stock</Notice>
			<Notice tone="bad">Aviso de un fallo</Notice>
			<p className="price">
				<Price euros={24.9} iva={21} unit="/m²" own={{ slug: '', m2: 1 }} />
			</p>
			<p className="stock">57 m² en 2 lotes</p>
			<p className="stock low">Último lote: 10,5 m²</p>
			<p className="stock none">Sin existencias</p>
			<p>
				Con explicación <Help about="Tono" text="El color exacto de una hornada." />
			</p>
		</Part>
	)
}

function Lists() {
	return (
		<Part title="Listas">
			<dl className="pairs at-end">
				<Pair name="Subtotal">100,00 €</Pair>
				<Pair name="Descuento" className="good-word">
					−10,00 €
				</Pair>
				<Pair name="Total" className="total">
					108,90 €
				</Pair>
			</dl>
			<dl className="rows thin facts">
				<Pair name="Dato">Su valor</Pair>
				<Pair name="Dato de nombre largo">Su valor</Pair>
			</dl>
			<ol className="rows numbered">
				<li>Primer paso</li>
				<li>Segundo paso</li>
			</ol>
			<ul className="rows entries">
				<li>
					<p>Lo que es</p>
					<State tone="wait">Por pagar</State>
					<details>
						<summary className="text-link">Lo que se puede hacer</summary>
						<p>Cómo se hace.</p>
					</details>
				</li>
			</ul>
			<div className="rows">
				<details className="fold prose">
					<summary>
						<h3>¿Se abre?</h3>
					</summary>
					<p>Y se cierra.</p>
				</details>
			</div>
			<ul className="row tight">
				<li>
					<span className="chip">Sin elegir</span>
				</li>
				<li>
					<span className="chip on">Elegido</span>
				</li>
			</ul>
		</Part>
	)
}

function Layouts() {
	return (
		<Part title="Disposición">
			<div className="grout cells">
				{['Una', 'Otra', 'La última'].map((text) => (
					<div key={text}>
						<h3 className="serif sub">{text}</h3>
						<p className="mute">Celdas con líneas, tantas en una fila como quepan.</p>
					</div>
				))}
			</div>
			<div className="split">
				<h3 className="sans">Un título</h3>
				<p>Y a su lado lo que nombra.</p>
			</div>
			<div className="beside">
				<p className="boxed">Lo principal</p>
				<p className="well">Lo que va a su lado</p>
			</div>
			<div className="well tinted roomy row apart">
				<p className="grow">Un aviso con su acción</p>
				<Button>Hacerlo</Button>
			</div>
			<div className="night roomy on-night stack">
				<p className="mute">Una banda oscura</p>
				<Button kind="light">Claro</Button>
			</div>
		</Part>
	)
}

function Overlays() {
	const showToast = useToast()
	const [isOpen, setOpen] = useState(false)
	return (
		<Part title="Sobre la página">
			<div className="row">
				<Button kind="line" onClick={() => setOpen(true)}>
					Abrir un diálogo
				</Button>
				<Button kind="line" onClick={() => showToast('Hecho')}>
					Mensaje
				</Button>
				<Button kind="line" onClick={() => showToast('No se ha podido', 'bad')}>
					Mensaje de un fallo
				</Button>
			</div>
			{isOpen && (
				<Dialog id="dialogo" title="¿Seguro?" onClose={() => setOpen(false)}>
					<p>Lo que hace, y si se puede deshacer.</p>
					<div className="row">
						<Button kind="danger" onClick={() => setOpen(false)}>
							Hacerlo
						</Button>
						<Button kind="line" onClick={() => setOpen(false)}>
							Cancelar
						</Button>
					</div>
				</Dialog>
			)}
		</Part>
	)
}
