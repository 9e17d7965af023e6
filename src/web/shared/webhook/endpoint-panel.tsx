import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import type { EndpointAnswer } from '#web/forms/change-endpoint.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { SecretOnce } from './secret-once.tsx'
import type { DeliveryTexts, EndpointTexts } from './shown-endpoint.ts'

interface EndpointPanelProps {
	readonly endpoint: EndpointTexts
	readonly deliveries: readonly DeliveryTexts[]
	readonly mayChange: boolean
	readonly answer: EndpointAnswer | undefined
	/** A link that reloads the page. */
	readonly reload: ReactNode
}

/** A webhook endpoint: its data, its actions, and its deliveries. */
export function EndpointPanel({ endpoint, deliveries, mayChange, answer, reload }: EndpointPanelProps) {
	const { id, version, isPaused } = endpoint
	const seen = <input type="hidden" name="version" value={version} />
	return (
		<div className="sections">
			{answer && 'secret' in answer && (
				<SecretOnce
					title="Clave de firma nueva"
					secret={answer.secret}
					hint="La anterior firma también durante un día."
				/>
			)}
			{answer && 'detail' in answer && answer.detail !== null && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			<section aria-labelledby="direccion">
				<h2 id="direccion">Dirección</h2>
				<dl className="facts folds">
					<Pair name="URL">{endpoint.url}</Pair>
					<Pair name="Estado">
						<span className={`state ${endpoint.state.tone}`}>{endpoint.state.text}</span>
					</Pair>
					<Pair name="Avisos">{endpoint.events.join(' · ')}</Pair>
					{endpoint.facts.map(([name, value]) => (
						<Pair key={name} name={name}>
							{value}
						</Pair>
					))}
				</dl>
			</section>
			{mayChange && (
				<div className="row top">
					{!isPaused && <Deed id="prueba" text="Enviar uno de prueba" />}
					<Deed id={isPaused ? 'reanudar' : 'pausar'} text={isPaused ? 'Reanudar' : 'Pausar'} line>
						{seen}
					</Deed>
					<details>
						<summary className="text-link">Cambiar la clave de firma</summary>
						<p>La de ahora firma también durante un día, para que dé tiempo a ponerla en tu programa.</p>
						<Deed id="renovar" text="Cambiarla y verla">
							{seen}
						</Deed>
					</details>
					<details>
						<summary className="text-link">Quitar la dirección</summary>
						<p>No se le envía nada más, y se borra lo que se le ha enviado. No se puede deshacer.</p>
						<Deed id="quitar" text="Sí, quitarla" danger />
					</details>
				</div>
			)}
			<section aria-labelledby={`avisos-${id}`}>
				<h2 id={`avisos-${id}`}>Avisos enviados</h2>
				<p className="mute">
					{'Los 50 últimos; se guardan 30 días. '}
					{reload}
				</p>
				<DeliveryRows deliveries={deliveries} mayChange={mayChange} />
			</section>
		</div>
	)
}

interface DeedProps {
	readonly id: string
	readonly text: string
	readonly line?: boolean
	readonly danger?: boolean
	readonly children?: ReactNode
}

function Deed({ id, text, line, danger, children }: DeedProps) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="formulario" value={id} />
			{children}
			<Button type="submit" kind={danger ? 'danger' : line ? 'line' : 'main'}>
				{text}
			</Button>
		</Form>
	)
}
