import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'

interface LogoFormProps {
	/** The present logo's address; null without one. */
	readonly hash: string | null
	readonly fault: string | null
}

/** The professional's logo, which heads their quotations. */
export function LogoForm({ hash, fault }: LogoFormProps) {
	return (
		<Form method="post" action={addresses.quotations} encType="multipart/form-data" className="message-form" noValidate>
			<input type="hidden" name="formulario" value="logo" />
			<div className="field">
				<label htmlFor="logo">Tu logo</label>
				{hash !== null && (
					<img
						className="quotation-logo"
						src={`${addresses.ownLogo}?v=${hash}`}
						alt="Tu logo, como se ve en el presupuesto"
					/>
				)}
				<input
					id="logo"
					className="input"
					type="file"
					name="logo"
					accept="image/png,image/jpeg,image/webp"
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? 'logo-pista logo-error' : 'logo-pista'}
				/>
				<p className="hint" id="logo-pista">
					PNG, JPG o WebP de 2 MB como mucho, mejor sobre blanco.
				</p>
				{fault && (
					<p className="fault" id="logo-error" role="alert">
						{fault}
					</p>
				)}
			</div>
			<p className="row wide">
				<Button kind="line" type="submit">
					Guardar el logo
				</Button>
				{hash !== null && (
					<button type="submit" className="text-link" name="accion" value="quitar">
						Quitar el logo
					</button>
				)}
			</p>
		</Form>
	)
}
