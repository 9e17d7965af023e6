import type { BrandLogo } from '#domain/brand/brand-logo.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'

/** The field that says whether a logo contains the name. */
export const NAMED = 'lleva-nombre'

interface LogoFormsProps {
	readonly logo: BrandLogo | null
	readonly answer: FormFaults | undefined
}

/** Forms to put and to remove the logo. */
export function LogoForms({ logo, answer }: LogoFormsProps) {
	return (
		<>
			<PictureDrop
				key={`logo-${logo?.hash}`}
				id="logo"
				field="logo"
				label={logo ? 'Cambiar el logo' : 'Poner el logo'}
				hint="PNG, JPEG o WebP de 80 píxeles de ancho o más, hasta 4 MB; mejor un PNG con el fondo transparente."
				submit="Guardar el logo"
				answer={answer}
			>
				<label className="row tight">
					<input type="checkbox" className="check" name={NAMED} value="si" defaultChecked={logo?.hasName ?? false} />
					El logo ya lleva el nombre escrito: no lo repitas al lado
				</label>
			</PictureDrop>
			{logo && (
				<Confirm
					id="quitar-logo"
					open="Quitar el logo"
					title="¿Quitar el logo?"
					text="En su sitio se escribe el nombre comercial."
					submit="Quitar el logo"
				/>
			)}
		</>
	)
}

const ICON_SOURCES: Readonly<Record<'icono' | 'logo' | 'colores', string>> = {
	icono: 'Es el que has puesto.',
	logo: 'Se hace con tu logo.',
	colores: 'Se hace con tus colores, porque no hay logo o es demasiado ancho para un icono: pon uno cuadrado.',
}

interface IconSectionProps {
	readonly iconSource: keyof typeof ICON_SOURCES
	/** A text that changes with the icon. */
	readonly iconMark: string
	readonly mayChange: boolean
	readonly answer: FormFaults | undefined
}

/** The icon of browsers, where it comes from, and forms to put and to remove an own one. */
export function IconSection({ iconSource, iconMark, mayChange, answer }: IconSectionProps) {
	return (
		<section className="stack" aria-labelledby="icono-titulo">
			<h2 id="icono-titulo">Icono del navegador</h2>
			<p className="row">
				<img
					className="brand-icon"
					src={`/icono-192.png?v=${iconMark}`}
					width="64"
					height="64"
					alt="El icono de ahora"
				/>
				<span className="mute">{ICON_SOURCES[iconSource]}</span>
			</p>
			{mayChange && (
				<PictureDrop
					key={`icono-${iconMark}`}
					id="icono"
					field="icono"
					label="Poner un icono propio"
					hint="Cuadrado, de 128 píxeles o más."
					submit="Guardar el icono"
					answer={answer}
				/>
			)}
			{mayChange && iconSource === 'icono' && (
				<Confirm
					id="quitar-icono"
					open="Quitar el icono"
					title="¿Quitar el icono?"
					text="Vuelve a hacerse con el logo o con los colores."
					submit="Quitar el icono"
				/>
			)}
		</section>
	)
}
