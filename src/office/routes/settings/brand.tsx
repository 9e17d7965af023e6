import { ButtonLink } from '#ui/button.tsx'
import './brand.css'
import { data, useActionData } from 'react-router'
import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { BrandPictureKind } from '#domain/brand/brand-logo.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { chosenFiles } from '#office/parts/chosen-pictures.ts'
import { Done } from '#office/parts/done.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { IconSection, LogoForms, NAMED } from './brand-forms.tsx'
import { PLAN_TEXTS, PlannedChanges, shownPlan } from './planned-changes.tsx'
import { settingsGroup } from './setting-fields.ts'
import { BRAND_GROUP } from './setting-groups.ts'
import { plannedOf, settingsDeed, unplanDeed } from './settings-deed.ts'
import { SettingsForm } from './settings-form.tsx'

/** Why a picture of the brand cannot be stored. */
const FAULTS = {
	imagen_vacia: 'El fichero está vacío.',
	imagen_demasiado_grande: 'Pasa de 4 MB: guárdala más pequeña.',
	imagen_demasiado_pequena: 'Es demasiado pequeña y se vería borrosa.',
	imagen_no_admitida: 'No es una imagen PNG, JPEG o WebP que se pueda leer. Un SVG hay que exportarlo antes a PNG.',
} as const

export const loader = guard('settings.see', async ({ shop, worker }) => {
	const { brand, logo, colours } = shop.merchant()
	const plans = plannedOf(await shop.settings.planned(), BRAND_GROUP.names).map(shownPlan)
	return {
		...{ brand, logo, colours, plans },
		iconSource: shop.brand.iconSource(),
		iconMark: shop.brand.iconMark(),
		group: settingsGroup(BRAND_GROUP.names, shop.settings.values(), shop.settings.faults()),
		mayChange: worker.may('settings.change'),
	}
})

/** Stores a chosen picture; the logo without a new file only says whether it contains the name. */
const pictureDeed = (kind: BrandPictureKind) =>
	deed('settings.change', async ({ shop, form }) => {
		const [file] = chosenFiles(form, kind)
		const hasName = form.get(NAMED) === 'si'
		if (!file) {
			if (kind === 'logo' && (await shop.brand.nameLogo(hasName))) return done(addresses.brand, 'logo')
			return data(refusedForm(form, 'Elige un fichero.', kind), { status: 422 })
		}
		const taken = await shop.brand.take({ kind, bytes: new Uint8Array(await file.arrayBuffer()), hasName })
		if (taken.ok) return done(addresses.brand, kind)
		return data(refusedForm(form, FAULTS[taken.code], kind), { status: 422 })
	})

const removal = (kind: BrandPictureKind) =>
	deed('settings.change', async ({ shop }) => {
		await shop.brand.remove(kind)
		return done(addresses.brand, `sin-${kind}`)
	})

export const action = deeds({
	logo: pictureDeed('logo'),
	icono: pictureDeed('icono'),
	'quitar-logo': removal('logo'),
	'quitar-icono': removal('icono'),
	[BRAND_GROUP.id]: settingsDeed('settings.change', BRAND_GROUP.names, addresses.brand),
	'quitar-programado': unplanDeed('settings.change', BRAND_GROUP.names, addresses.brand),
})

// Also after a refusal: the next submission has the present settings.
export const shouldRevalidate = afterEveryAnswer

export const meta = () =>
	pageMeta('Marca · Gestión', 'El logo, los colores y el icono de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Brand({ loaderData }: { readonly loaderData: Loaded }) {
	const { brand, logo, colours, plans, group, mayChange } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<div className="row apart">
				<h1>Marca</h1>
				<ButtonLink kind="line" isPlain to={addresses.settings}>
					Ajustes
				</ButtonLink>
			</div>
			<Done
				texts={{
					ajustes: 'Guardado. Ya está en la tienda.',
					logo: 'Guardado. La tienda ya lleva tu logo.',
					'sin-logo': 'Quitado: en su sitio se escribe el nombre comercial.',
					icono: 'Guardado. Los navegadores tardan un poco en cambiarlo.',
					'sin-icono': 'Quitado.',
					...PLAN_TEXTS,
				}}
			/>
			<p className="mute">
				Se ve en la tienda, en los correos, en las facturas, los albaranes, las etiquetas y los presupuestos, y aquí.
			</p>
			<div className="stack loose narrow">
				<section className="stack" aria-labelledby="logo-titulo">
					<h2 id="logo-titulo">Logo</h2>
					<Sample brand={brand} logo={logo} />
					{mayChange && <LogoForms {...loaderData} answer={answer} />}
				</section>
				<section className="stack" aria-labelledby="colores-titulo">
					<h2 id="colores-titulo">Colores</h2>
					<p className="mute">
						Si un color no se lee bien encima de los demás no se guarda, y se propone el más parecido que sí.
					</p>
					<ColourSample {...colours} />
					<PlannedChanges plans={plans} mayChange={mayChange} />
					<SettingsForm id={BRAND_GROUP.id} group={group} plans={plans} answer={answer} mayChange={mayChange} />
				</section>
				<IconSection {...loaderData} answer={answer} />
			</div>
		</div>
	)
}

/** The logo as the header shows it, and as the footer does. */
function Sample({ brand, logo }: Pick<Loaded, 'brand' | 'logo'>) {
	return (
		<ul className="brand-samples" aria-label="Cómo se ve ahora">
			<li className="logo">
				<BrandMark brand={brand} logo={logo} />
			</li>
			<li className="logo on-night">
				<BrandMark brand={brand} logo={logo} />
			</li>
		</ul>
	)
}

/** Both colours as they are used; attributes of a drawing, because pages have no inline styles. */
function ColourSample({ main, dark }: BrandColours) {
	return (
		<svg className="colour-sample" viewBox="0 0 320 64" role="img" aria-label={`Principal ${main}, oscuro ${dark}`}>
			<rect width="150" height="64" fill="#fbfaf7" />
			<rect x="12" y="16" width="126" height="32" rx="2" fill={main} />
			<text x="75" y="37" textAnchor="middle" fill="#fbfaf7" fontSize="14">
				Botón
			</text>
			<rect x="160" width="160" height="64" fill={dark} />
			<text x="240" y="37" textAnchor="middle" fill="#fbfaf7" fontSize="14">
				Pie de página
			</text>
		</svg>
	)
}
